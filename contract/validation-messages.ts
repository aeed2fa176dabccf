/**
 * What a schema's refusal says, by its key and language. Schemas name keys, never sentences, so that a form in the
 * browser and a 422 from the server say the same. `{0}` is the bound that the schema names after a colon.
 */
import { defaultLanguage, type Language } from './languages.ts';
import type { LaterKey } from './later-validation-messages.ts';
import type { LimitKey } from './rich-text/text-limit-messages.ts';

const vi = {
  required: 'Vui lòng nhập thông tin này.',
  email: 'Địa chỉ email không hợp lệ.',
  min_length: 'Cần ít nhất {0} ký tự.',
  max_length: 'Không được dài quá {0} ký tự.',
  min_value: 'Không được nhỏ hơn {0}.',
  max_value: 'Không được lớn hơn {0}.',
  max_items: 'Chỉ được chọn tối đa {0} mục.',
  whole_number: 'Cần nhập số nguyên.',
  choice: 'Giá trị không nằm trong các lựa chọn.',
  slug: 'Chỉ dùng chữ thường không dấu, số và dấu gạch nối.',
  same_password: 'Mật khẩu nhập lại không khớp.',
  taken: 'Giá trị này đã được dùng.',
  credentials: 'Email hoặc mật khẩu không đúng.',
  readonly: 'Bạn không được thay đổi mục này.',
  invalid: 'Giá trị không hợp lệ.',
  one_line: 'Không được xuống dòng hoặc dùng ký tự điều khiển.',
  moment_to_come: 'Hãy chọn một thời điểm trong tương lai.',
  after_start: 'Phải kết thúc sau khi bắt đầu.',
  last_day: 'Không được sau ngày {0}.',
  period_over: 'Kỳ này chưa kết thúc.',
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
};
type FirstKey = keyof typeof vi;

const en: Record<FirstKey, string> = {
  required: 'Please fill this in.',
  email: 'This is not a valid email address.',
  min_length: 'At least {0} characters are needed.',
  max_length: 'No more than {0} characters are allowed.',
  min_value: 'This must not be less than {0}.',
  max_value: 'This must not be more than {0}.',
  max_items: 'Choose {0} at the most.',
  whole_number: 'This must be a whole number.',
  choice: 'This is not one of the choices.',
  slug: 'Use lowercase letters without marks, digits and hyphens only.',
  same_password: 'The two passwords differ.',
  taken: 'This is already in use.',
  credentials: 'The email or the password is wrong.',
  readonly: 'You may not change this.',
  invalid: 'This value is not valid.',
  one_line: 'Line breaks and control characters are not allowed.',
  moment_to_come: 'Choose a moment in the future.',
  after_start: 'This must be after the beginning.',
  last_day: 'This must not be after {0}.',
  period_over: 'This month is not over yet.',
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
};

const fr: Record<FirstKey, string> = {
  required: 'Veuillez remplir ce champ.',
  email: 'Cette adresse e-mail n’est pas valide.',
  min_length: 'Il faut au moins {0} caractères.',
  max_length: 'Pas plus de {0} caractères.',
  min_value: 'La valeur ne doit pas être inférieure à {0}.',
  max_value: 'La valeur ne doit pas dépasser {0}.',
  max_items: 'Choisissez {0} éléments au plus.',
  whole_number: 'Il faut un nombre entier.',
  choice: 'Cette valeur ne fait pas partie des choix.',
  slug: 'Uniquement des minuscules sans accent, des chiffres et des traits d’union.',
  same_password: 'Les deux mots de passe diffèrent.',
  taken: 'Cette valeur est déjà utilisée.',
  credentials: 'L’e-mail ou le mot de passe est incorrect.',
  readonly: 'Vous ne pouvez pas modifier ce champ.',
  invalid: 'Cette valeur n’est pas valide.',
  one_line: 'Les retours à la ligne et les caractères de contrôle ne sont pas acceptés.',
  moment_to_come: 'Choisissez un moment à venir.',
  after_start: 'La fin doit suivre le début.',
  last_day: 'La date ne doit pas dépasser le {0}.',
  period_over: 'Ce mois n’est pas encore terminé.',
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
};

const ar: Record<FirstKey, string> = {
  required: 'يرجى ملء هذا الحقل.',
  email: 'عنوان البريد الإلكتروني غير صالح.',
  min_length: 'يلزم {0} حرفًا على الأقل.',
  max_length: 'يجب ألا يتجاوز النص {0} حرفًا.',
  min_value: 'يجب ألا تقل القيمة عن {0}.',
  max_value: 'يجب ألا تزيد القيمة عن {0}.',
  max_items: 'اختر {0} على الأكثر.',
  whole_number: 'يجب إدخال عدد صحيح.',
  choice: 'القيمة ليست من الخيارات المتاحة.',
  slug: 'استخدم الأحرف اللاتينية الصغيرة والأرقام والشرطات فقط.',
  same_password: 'كلمتا المرور غير متطابقتين.',
  taken: 'هذه القيمة مستخدمة بالفعل.',
  credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  readonly: 'لا يمكنك تغيير هذا الحقل.',
  invalid: 'القيمة غير صالحة.',
  one_line: 'لا يُسمح بفواصل الأسطر ولا بأحرف التحكم.',
  moment_to_come: 'اختر وقتًا في المستقبل.',
  after_start: 'يجب أن تكون النهاية بعد البداية.',
  last_day: 'يجب ألا يتجاوز التاريخ {0}.',
  period_over: 'لم ينته هذا الشهر بعد.',
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
};

const messages: Record<Language, Record<FirstKey, string>> = { vi, en, fr, ar };

/** Sentences of schemas that few forms have: they come with those. */
export function addValidationMessages(
  added: Record<Language, Record<LaterKey, string> | Record<LimitKey, string>>,
): void {
  for (const language of Object.keys(messages) as Language[])
    Object.assign(messages[language], added[language]);
}

/** What schemas use as their message: `max_length:200`, `last_day:2199-12-31`, `file_kind:JPG, PNG`. */
export function rule(key: FirstKey, bound?: number | string): string {
  return bound === undefined ? key : `${key}:${bound}`;
}

/** The sentence for a schema's message. A message that is no key (a library's own) reads as `invalid`. */
export function validationText(message: string, language: Language = defaultLanguage): string {
  const [, key = '', bound = ''] = /^([^:]*):?(.*)$/s.exec(message) ?? [];
  const catalogue = messages[language];
  const text = Object.hasOwn(catalogue, key) ? catalogue[key as FirstKey] : catalogue.invalid;
  return text.replace('{0}', () => bound);
}
