/**
 * What the server alone can find wrong with a field, as only it has the files, the other records or the passwords: a
 * browser never says it by itself, and does not load it. The rest is in contract/api/validation-messages.ts.
 */
import type { Language } from '#contract/languages.ts';
import { addValidationMessages } from '#contract/api/validation-messages.ts';

const vi = {
  period_over: 'Kỳ này chưa kết thúc.',
  day_to_come: 'Hãy chọn hôm nay hoặc một ngày đã qua.',
  chapter_order: 'Các số mới phải nằm giữa chương trước và chương sau phạm vi này.',
  last_administrator: 'Phải còn ít nhất một tổng quản trị đang hoạt động.',
  file_kind: 'Chỉ nhận {0}; tệp này thuộc loại khác, hoặc nội dung không đúng với tên của nó.',
  image_ratio: 'Ảnh bìa phải có tỉ lệ 2:3.',
  image_size: 'Ảnh cần ít nhất {0} điểm ảnh.',
  image_pixels: 'Ảnh không được quá {0} megapixel.',
  image_broken:
    'Không đọc được ảnh này: tệp bị hỏng hoặc chưa tải lên đủ. Hãy chọn tệp JPG, PNG hoặc WebP khác.',
  slot_taken: 'Vị trí này đã có người thuê: {0}.',
  common_password: 'Mật khẩu này quá phổ biến nên dễ bị đoán ra. Hãy chọn mật khẩu khác.',
  wrong_password: 'Mật khẩu hiện tại không đúng.',
  credentials: 'Email hoặc mật khẩu không đúng.',
};
export type JudgedKey = keyof typeof vi;

const messages: Readonly<Record<Language, Readonly<Record<JudgedKey, string>>>> = {
  vi,
  en: {
    period_over: 'This month is not over yet.',
    day_to_come: 'Choose today or a day that is past.',
    chapter_order: 'The new numbers must lie between the chapters before and after this range.',
    last_administrator: 'At least one active administrator must remain.',
    file_kind: 'Only {0} are taken; this file is of another kind, or its content is not what its name says.',
    image_ratio: 'The cover must be 2:3.',
    image_size: 'The picture needs {0} pixels at least.',
    image_pixels: 'The picture may have {0} megapixels at most.',
    image_broken:
      'This picture cannot be read: the file is damaged or incomplete. Choose another JPG, PNG or WebP file.',
    slot_taken: 'This place is taken: {0}.',
    common_password: 'This password is so common that it is easily guessed. Choose another one.',
    wrong_password: 'The present password is wrong.',
    credentials: 'The email or the password is wrong.',
  },
  fr: {
    period_over: 'Ce mois n’est pas encore terminé.',
    day_to_come: 'Choisissez aujourd’hui ou un jour passé.',
    chapter_order:
      'Les nouveaux numéros doivent tenir entre les chapitres qui précèdent et suivent cette plage.',
    last_administrator: 'Il doit rester au moins un administrateur principal actif.',
    file_kind:
      'Seuls {0} sont acceptés ; ce fichier est d’un autre type, ou son contenu ne correspond pas à son nom.',
    image_ratio: 'La couverture doit être au format 2:3.',
    image_size: 'L’image doit faire au moins {0} pixels.',
    image_pixels: 'L’image ne doit pas dépasser {0} mégapixels.',
    image_broken:
      'Cette image est illisible : le fichier est endommagé ou incomplet. Choisissez un autre fichier JPG, PNG ou WebP.',
    slot_taken: 'Cet emplacement est déjà pris : {0}.',
    common_password: 'Ce mot de passe est si courant qu’on le devine aisément. Choisissez-en un autre.',
    wrong_password: 'Le mot de passe actuel est incorrect.',
    credentials: 'L’e-mail ou le mot de passe est incorrect.',
  },
  ar: {
    period_over: 'لم ينته هذا الشهر بعد.',
    day_to_come: 'اختر اليوم أو يومًا مضى.',
    chapter_order: 'يجب أن تقع الأرقام الجديدة بين الفصل السابق لهذا النطاق والفصل التالي له.',
    last_administrator: 'يجب أن يبقى مدير عام نشط واحد على الأقل.',
    file_kind: 'لا تُقبل إلا ملفات {0}؛ هذا الملف من نوع آخر، أو أن محتواه لا يطابق اسمه.',
    image_ratio: 'يجب أن تكون نسبة الغلاف 2:3.',
    image_size: 'تحتاج الصورة إلى {0} بكسل على الأقل.',
    image_pixels: 'يجب ألا تتجاوز الصورة {0} ميغابكسل.',
    image_broken: 'تتعذر قراءة هذه الصورة: الملف تالف أو غير مكتمل. اختر ملف JPG أو PNG أو WebP آخر.',
    slot_taken: 'هذا الموضع محجوز: {0}.',
    common_password: 'كلمة المرور هذه شائعة جدًا ويسهل تخمينها. اختر غيرها.',
    wrong_password: 'كلمة المرور الحالية غير صحيحة.',
    credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
};
addValidationMessages(messages);

/** As a schema's message is: `file_kind:JPG, PNG`. */
export const judgedRule = (key: JudgedKey, bound?: number | string): string =>
  bound === undefined ? key : `${key}:${bound}`;
