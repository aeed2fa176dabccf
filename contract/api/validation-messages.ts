/**
 * What a schema's refusal says, by its key and language. Schemas name keys, never sentences, so that a form in the
 * browser and a 422 from the server say the same. `{0}` is the bound that the schema names after a colon.
 */
import { defaultLanguage, type Language } from '../languages.ts';

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
  readonly: 'Bạn không được thay đổi mục này.',
  invalid: 'Giá trị không hợp lệ.',
  one_line: 'Không được xuống dòng hoặc dùng ký tự điều khiển.',
  moment_to_come: 'Hãy chọn một thời điểm trong tương lai.',
  after_start: 'Phải kết thúc sau khi bắt đầu.',
  last_day: 'Không được sau ngày {0}.',
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
  readonly: 'You may not change this.',
  invalid: 'This value is not valid.',
  one_line: 'Line breaks and control characters are not allowed.',
  moment_to_come: 'Choose a moment in the future.',
  after_start: 'This must be after the beginning.',
  last_day: 'This must not be after {0}.',
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
  readonly: 'Vous ne pouvez pas modifier ce champ.',
  invalid: 'Cette valeur n’est pas valide.',
  one_line: 'Les retours à la ligne et les caractères de contrôle ne sont pas acceptés.',
  moment_to_come: 'Choisissez un moment à venir.',
  after_start: 'La fin doit suivre le début.',
  last_day: 'La date ne doit pas dépasser le {0}.',
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
  readonly: 'لا يمكنك تغيير هذا الحقل.',
  invalid: 'القيمة غير صالحة.',
  one_line: 'لا يُسمح بفواصل الأسطر ولا بأحرف التحكم.',
  moment_to_come: 'اختر وقتًا في المستقبل.',
  after_start: 'يجب أن تكون النهاية بعد البداية.',
  last_day: 'يجب ألا يتجاوز التاريخ {0}.',
};

const messages: Record<Language, Record<FirstKey, string>> = { vi, en, fr, ar };

/** Sentences that few forms have, or the server alone says: they come with those. */
export function addValidationMessages(
  added: Readonly<Record<Language, Readonly<Record<string, string>>>>,
): void {
  for (const language of Object.keys(messages) as Language[])
    Object.assign(messages[language], added[language]);
}

/** What schemas use as their message: `max_length:200`, `last_day:2199-12-31`. */
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
