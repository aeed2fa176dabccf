/** What the schemas of addresses and of payouts say: in the browser, only with the forms that have them. */
import { addValidationMessages } from './validation-messages.ts';

const vi = {
  https_address: 'Cần một địa chỉ đầy đủ bắt đầu bằng https://.',
  address_login: 'Địa chỉ không được chứa tên đăng nhập hoặc mật khẩu.',
  public_host:
    'Địa chỉ phải dẫn tới một tên miền công khai, không phải địa chỉ IP hay máy trong mạng nội bộ.',
  account_number: 'Số tài khoản chỉ gồm 6 đến 19 chữ số.',
  account_number_of_bank:
    'Số tài khoản của ngân hàng này có nhiều nhất {0} chữ số. Hãy kiểm tra lại ngân hàng.',
  account_holder: 'Viết hoa không dấu, đúng như trên tài khoản ngân hàng.',
  tax_code: 'Mã số thuế gồm 10, 12 (số định danh cá nhân) hoặc 13 chữ số; mã này không đúng.',
};
export type LaterKey = keyof typeof vi;

addValidationMessages({
  vi,
  en: {
    https_address: 'A whole address that begins with https:// is needed.',
    address_login: 'The address must not hold a user name or a password.',
    public_host: 'The address must lead to a public domain, not to an IP address or a private network.',
    account_number: 'An account number has 6 to 19 digits.',
    account_number_of_bank: 'Account numbers of this bank have at most {0} digits. Check the bank.',
    account_holder: 'Use capitals without marks, as the bank account has it.',
    tax_code: 'A tax code has 10, 12 (a citizen identification number) or 13 digits; this one is not valid.',
  },
  fr: {
    https_address: 'Il faut une adresse complète commençant par https://.',
    address_login: 'L’adresse ne doit contenir ni identifiant ni mot de passe.',
    public_host: 'L’adresse doit mener à un domaine public, et non à une adresse IP ou à un réseau privé.',
    account_number: 'Un numéro de compte compte de 6 à 19 chiffres.',
    account_number_of_bank:
      'Un numéro de compte de cette banque compte au plus {0} chiffres. Vérifiez la banque.',
    account_holder: 'En capitales sans accents, comme sur le compte bancaire.',
    tax_code: 'Un code fiscal compte 10, 12 (numéro d’identité) ou 13 chiffres ; celui-ci n’est pas valable.',
  },
  ar: {
    https_address: 'يلزم عنوان كامل يبدأ بـ https://.',
    address_login: 'يجب ألا يحتوي العنوان على اسم مستخدم أو كلمة مرور.',
    public_host: 'يجب أن يقود العنوان إلى نطاق عام، لا إلى عنوان IP أو شبكة خاصة.',
    account_number: 'رقم الحساب من 6 إلى 19 رقمًا.',
    account_number_of_bank: 'أرقام حسابات هذا المصرف لا تتجاوز {0} رقمًا. تحقق من المصرف.',
    account_holder: 'اكتب الاسم بحروف لاتينية كبيرة دون علامات كما في الحساب المصرفي.',
    tax_code: 'الرقم الضريبي من 10 أرقام أو 12 رقمًا (رقم الهوية) أو 13 رقمًا، وهذا غير صالح.',
  },
});

/** What those schemas use as their message. */
export const laterRule = (key: LaterKey, bound?: number): string =>
  bound === undefined ? key : `${key}:${bound}`;
