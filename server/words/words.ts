/** What the server says to people, by key and language (specification, section 8: every message is shown as a toast). */
import { defaultLanguage, isLanguage, type Language } from '#contract/languages.ts';

const vi = {
  query_invalid: 'Tham số "{parameter}" không hợp lệ.',
  request_malformed: 'Yêu cầu không đọc được.',
  unauthenticated: 'Bạn cần đăng nhập để tiếp tục.',
  token_expired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  signature_invalid: 'Yêu cầu không được ký đúng cách.',
  signature_expired: 'Đồng hồ của thiết bị lệch quá xa so với máy chủ.',
  forbidden: 'Bạn không có quyền thực hiện việc này.',
  not_found: 'Không tìm thấy nội dung này.',
  method_not_allowed: 'Địa chỉ này không nhận phương thức {method}.',
  transition_refused: 'Trạng thái hiện tại không cho phép thao tác này.',
  editors_fields: 'Chỉ biên tập viên mới được đề cử, giảm giá hoặc đổi chủ sở hữu của truyện.',
  version_conflict: 'Nội dung đã được người khác thay đổi trong lúc bạn sửa.',
  request_in_progress: 'Yêu cầu này đang được xử lý.',
  request_happened:
    'Yêu cầu này đã được thực hiện, nhưng kết quả không tới được bạn. Hãy tải lại trang để xem trước khi làm lại.',
  idempotency_mismatch: 'Mã yêu cầu này đã được dùng cho một nội dung khác.',
  payload_too_large: 'Dữ liệu gửi lên quá lớn.',
  unsupported_media_type: 'Máy chủ không nhận loại dữ liệu này.',
  validation_failed: 'Một số thông tin chưa hợp lệ. Vui lòng kiểm tra lại.',
  credentials_invalid: 'Email hoặc mật khẩu không đúng.',
  too_many_requests: 'Bạn đã thử quá nhiều lần. Vui lòng đợi {seconds} giây rồi thử lại.',
  internal: 'Máy chủ gặp lỗi. Vui lòng thử lại; mã lỗi: {id}.',
  unavailable: 'Máy chủ đang bận. Vui lòng thử lại sau ít phút.',
  commit_unknown:
    'Mất kết nối với cơ sở dữ liệu đúng lúc đang lưu. Hãy tải lại trang để xem thay đổi đã được lưu chưa trước khi làm lại.',
  storage_full: 'Máy chủ đã hết chỗ lưu trữ nên chưa lưu được. Vui lòng báo quản trị viên.',
  mail_unavailable: 'Hiện không gửi được thư. Vui lòng thử lại sau ít phút.',
  reset_link_invalid: 'Liên kết đặt lại mật khẩu không còn hiệu lực. Hãy yêu cầu liên kết mới.',
  signed_in: 'Đăng nhập thành công.',
  registered: 'Đã tạo tài khoản. Chào mừng bạn đến với Bookdesk!',
  reset_mail_sent: 'Nếu email này có tài khoản, chúng tôi đã gửi liên kết đặt lại mật khẩu.',
  password_reset: 'Đã đổi mật khẩu. Hãy đăng nhập bằng mật khẩu mới.',
  reset_mail_subject: 'Đặt lại mật khẩu Bookdesk',
  reset_mail_text:
    'Chào {name},\n\nAi đó, có lẽ là bạn, đã yêu cầu đặt lại mật khẩu Bookdesk. Mở liên kết sau trong vòng {minutes} phút:\n\n{link}\n\nNếu không phải bạn, hãy bỏ qua thư này; mật khẩu không thay đổi.\n',
};
export type WordKey = keyof typeof vi;

const en: Record<WordKey, string> = {
  query_invalid: 'The parameter "{parameter}" is not valid.',
  request_malformed: 'The request cannot be read.',
  unauthenticated: 'Please sign in to continue.',
  token_expired: 'Your session has expired. Please sign in again.',
  signature_invalid: 'The request is not signed correctly.',
  signature_expired: 'The clock of this device is too far from the server’s.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'This cannot be found.',
  method_not_allowed: 'This address does not take {method}.',
  transition_refused: 'The current state does not allow this.',
  editors_fields: 'Only editors may feature a book, discount it or change its owner.',
  version_conflict: 'Somebody else changed this while you were editing.',
  request_in_progress: 'This request is still being worked on.',
  request_happened:
    'This request was carried out, but its result did not reach you. Reload the page and look before you do it again.',
  idempotency_mismatch: 'This request key was used for something else.',
  payload_too_large: 'What you sent is too large.',
  unsupported_media_type: 'The server does not take this kind of data.',
  validation_failed: 'Some of the information is not valid. Please check it.',
  credentials_invalid: 'The email or the password is wrong.',
  too_many_requests: 'Too many tries. Please wait {seconds} seconds and try again.',
  internal: 'The server met an error. Please try again; error number: {id}.',
  unavailable: 'The server is busy. Please try again in a few minutes.',
  commit_unknown:
    'The connection to the database was lost while this was being saved. Reload the page and see whether it was saved before you do it again.',
  storage_full: 'The server has no room left, so nothing was saved. Please tell an administrator.',
  mail_unavailable: 'Mail cannot be sent at the moment. Please try again in a few minutes.',
  reset_link_invalid: 'This link is no longer valid. Please ask for a new one.',
  signed_in: 'You are signed in.',
  registered: 'Your account is ready. Welcome to Bookdesk!',
  reset_mail_sent: 'If this email has an account, we have sent it a link to reset the password.',
  password_reset: 'The password is changed. Sign in with the new one.',
  reset_mail_subject: 'Reset your Bookdesk password',
  reset_mail_text:
    'Hello {name},\n\nsomebody, probably you, asked to reset the Bookdesk password. Open this link within {minutes} minutes:\n\n{link}\n\nIf it was not you, ignore this mail; the password stays as it is.\n',
};

const fr: Record<WordKey, string> = {
  query_invalid: 'Le paramètre « {parameter} » n’est pas valide.',
  request_malformed: 'La requête est illisible.',
  unauthenticated: 'Connectez-vous pour continuer.',
  token_expired: 'Votre session a expiré. Reconnectez-vous.',
  signature_invalid: 'La requête n’est pas signée correctement.',
  signature_expired: 'L’horloge de cet appareil est trop éloignée de celle du serveur.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  not_found: 'Ce contenu est introuvable.',
  method_not_allowed: 'Cette adresse n’accepte pas {method}.',
  transition_refused: 'L’état actuel ne permet pas cette action.',
  editors_fields:
    'Seuls les éditeurs peuvent mettre en avant un livre, accorder une remise ou changer son propriétaire.',
  version_conflict: 'Quelqu’un a modifié ce contenu pendant votre saisie.',
  request_in_progress: 'Cette requête est encore en cours.',
  request_happened:
    'Cette requête a été exécutée, mais son résultat ne vous est pas parvenu. Rechargez la page et vérifiez avant de recommencer.',
  idempotency_mismatch: 'Cette clé de requête a servi à autre chose.',
  payload_too_large: 'Les données envoyées sont trop volumineuses.',
  unsupported_media_type: 'Le serveur n’accepte pas ce type de données.',
  validation_failed: 'Certaines informations ne sont pas valides. Vérifiez-les.',
  credentials_invalid: 'L’e-mail ou le mot de passe est incorrect.',
  too_many_requests: 'Trop d’essais. Attendez {seconds} secondes avant de réessayer.',
  internal: 'Le serveur a rencontré une erreur. Réessayez ; numéro : {id}.',
  unavailable: 'Le serveur est occupé. Réessayez dans quelques minutes.',
  commit_unknown:
    'La connexion à la base de données a été perdue pendant l’enregistrement. Rechargez la page et vérifiez si vos changements y sont avant de recommencer.',
  storage_full: 'Le serveur n’a plus d’espace : rien n’a été enregistré. Prévenez un administrateur.',
  mail_unavailable: 'L’envoi de courriels est momentanément impossible. Réessayez dans quelques minutes.',
  reset_link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  signed_in: 'Vous êtes connecté.',
  registered: 'Votre compte est prêt. Bienvenue sur Bookdesk !',
  reset_mail_sent: 'Si un compte existe pour cet e-mail, un lien de réinitialisation a été envoyé.',
  password_reset: 'Le mot de passe est changé. Connectez-vous avec le nouveau.',
  reset_mail_subject: 'Réinitialiser votre mot de passe Bookdesk',
  reset_mail_text:
    'Bonjour {name},\n\nquelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe Bookdesk. Ouvrez ce lien dans les {minutes} minutes :\n\n{link}\n\nSi ce n’était pas vous, ignorez ce message ; le mot de passe reste le même.\n',
};

const ar: Record<WordKey, string> = {
  query_invalid: 'المعامل "{parameter}" غير صالح.',
  request_malformed: 'تعذرت قراءة الطلب.',
  unauthenticated: 'يرجى تسجيل الدخول للمتابعة.',
  token_expired: 'انتهت جلستك. يرجى تسجيل الدخول من جديد.',
  signature_invalid: 'الطلب غير موقّع بشكل صحيح.',
  signature_expired: 'ساعة هذا الجهاز بعيدة جدًا عن ساعة الخادم.',
  forbidden: 'لا يُسمح لك بهذا الإجراء.',
  not_found: 'تعذر العثور على هذا المحتوى.',
  method_not_allowed: 'هذا العنوان لا يقبل {method}.',
  transition_refused: 'الحالة الراهنة لا تسمح بهذا الإجراء.',
  editors_fields: 'للمحررين وحدهم ترشيح الكتاب أو خفض سعره أو تغيير مالكه.',
  version_conflict: 'غيّر شخص آخر هذا المحتوى أثناء تعديلك.',
  request_in_progress: 'ما زال هذا الطلب قيد التنفيذ.',
  request_happened: 'نُفّذ هذا الطلب لكن نتيجته لم تصلك. أعد تحميل الصفحة وتحقّق قبل إعادة المحاولة.',
  idempotency_mismatch: 'استُخدم مفتاح هذا الطلب لمحتوى آخر.',
  payload_too_large: 'البيانات المرسلة كبيرة جدًا.',
  unsupported_media_type: 'لا يقبل الخادم هذا النوع من البيانات.',
  validation_failed: 'بعض المعلومات غير صالحة. يرجى مراجعتها.',
  credentials_invalid: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  too_many_requests: 'محاولات كثيرة. انتظر {seconds} ثانية ثم أعد المحاولة.',
  internal: 'حدث خطأ في الخادم. أعد المحاولة؛ رقم الخطأ: {id}.',
  unavailable: 'الخادم مشغول. أعد المحاولة بعد دقائق.',
  commit_unknown:
    'انقطع الاتصال بقاعدة البيانات أثناء الحفظ. أعد تحميل الصفحة وتحقّق هل حُفظ التغيير قبل إعادة المحاولة.',
  storage_full: 'لم يبقَ في الخادم متّسع فلم يُحفظ شيء. يرجى إبلاغ أحد المسؤولين.',
  mail_unavailable: 'يتعذر إرسال البريد الآن. أعد المحاولة بعد دقائق.',
  reset_link_invalid: 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  signed_in: 'تم تسجيل الدخول.',
  registered: 'حسابك جاهز. مرحبًا بك في Bookdesk!',
  reset_mail_sent: 'إذا كان لهذا البريد حساب فقد أرسلنا إليه رابط إعادة التعيين.',
  password_reset: 'تم تغيير كلمة المرور. سجّل الدخول بالجديدة.',
  reset_mail_subject: 'إعادة تعيين كلمة مرور Bookdesk',
  reset_mail_text:
    'مرحبًا {name}،\n\nطلب شخص ما، ولعله أنت، إعادة تعيين كلمة مرور Bookdesk. افتح هذا الرابط خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت فتجاهل هذه الرسالة؛ تبقى كلمة المرور كما هي.\n',
};

const catalogues: Record<Language, Record<WordKey, string>> = { vi, en, fr, ar };

export type WordValues = Readonly<Record<string, string | number>>;

/** The sentence with its `{values}` filled in. */
export function say(language: Language, key: WordKey, values: WordValues = {}): string {
  return catalogues[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

/** The first enabled language that `Accept-Language` names; the first enabled one otherwise. */
export function chooseLanguage(header: string | undefined, enabled: readonly Language[]): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    wanted.find((code): code is Language => isLanguage(code) && enabled.includes(code)) ??
    enabled[0] ??
    defaultLanguage
  );
}
