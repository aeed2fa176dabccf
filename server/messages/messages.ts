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
  balance_too_low: 'Số dư không đủ: khoản này đã được chi hoặc đã được tiêu.',
  transfer_repeated: 'Khoản này đã được ghi sổ rồi.',
  transfer_missing: 'Sổ cái không có khoản nào để hoàn lại.',
  editors_fields: 'Chỉ biên tập viên mới được đề cử, giảm giá hoặc đổi chủ sở hữu của truyện.',
  editors_names: 'Chỉ biên tập viên mới được thay đổi bảng tên dùng chung.',
  users_above: 'Chỉ tổng quản trị mới được thay đổi tài khoản của quản trị viên, hoặc trao vai trò đó.',
  own_roles: 'Bạn không được thay đổi vai trò của chính mình.',
  own_suspension: 'Bạn không được khóa tài khoản của chính mình.',
  authors_invoice: 'Chỉ tác giả mới được xác nhận hoặc khiếu nại bảng kê của mình.',
  own_invoice:
    'Bạn không được duyệt, chi trả hay giải quyết khiếu nại cho bảng kê của chính mình. Việc này do một tổng quản trị khác thực hiện.',
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
  export_too_long: 'Danh sách có hơn {rows} dòng, quá dài cho tệp Excel. Hãy thu hẹp bộ lọc, hoặc xuất CSV.',
  upload_order: 'Các chương phải được tải lên lần lượt: chương đứng trước chưa tới máy chủ.',
  issue_is_settled: 'Chỉ gộp được những lỗi chưa xử lý xong.',
  request_book_gone: 'Truyện của yêu cầu này không còn, hoặc đang nằm trong thùng rác.',
  request_asker_refused:
    'Người gửi yêu cầu nay không còn quyền với truyện hoặc kỳ thanh toán này, nên chưa có gì được thực hiện. Hãy từ chối yêu cầu và nêu lý do.',
  request_owner_unknown: 'Không có tài khoản tác giả đang hoạt động nào dùng email này.',
  payee_unknown:
    'Tác giả chưa khai báo tài khoản nhận tiền nên chưa ghi nhận chi trả được. Hãy nhắc tác giả khai báo ở Cài đặt.',
  payee_changed: 'Tác giả vừa đổi tài khoản nhận tiền, nên chưa ghi nhận chi trả. Hãy xem lại số tài khoản.',
  request_payout_refused:
    'Kỳ thanh toán này không thể chi trả sớm: nó chưa được xác nhận, hoặc đã được chi trả hay hủy.',
  ticket_closed: 'Phiếu này đã đóng nên không nhận thêm tin nhắn. Hãy mở lại phiếu, hoặc gửi phiếu mới.',
  script_is_closed: 'Đề cương đang chờ duyệt hoặc đã có kết quả. Hãy rút lại hoặc mở lại để sửa.',
  draft_promoted: 'Bản nháp này đã thành chương hoặc đề cương rồi.',
  draft_not_promoted: 'Bản nháp này chưa thành chương hay đề cương.',
  draft_script_changed:
    'Đề cương đã được sửa hoặc gửi duyệt sau đó nên không thể hoàn tác. Hãy xóa đề cương nếu không cần nữa.',
  draft_chapter_changed:
    'Chương đã được sửa hoặc xuất bản sau đó nên không thể hoàn tác. Hãy xóa chương nếu không cần nữa.',
  topic_locked: 'Chủ đề này đã khóa bình luận.',
  comment_is_reported: 'Bạn đã báo cáo bình luận này rồi.',
  staffs_fields: 'Chỉ biên tập viên và kiểm duyệt viên mới được ghim hoặc khóa chủ đề.',
  vote_counted: 'Cảm ơn bạn đã góp ý.',
  code_unknown: 'Mã này không tồn tại. Hãy kiểm tra lại từng ký tự.',
  code_used: 'Mã này đã được dùng.',
  code_void: 'Mã này đã bị hủy.',
  code_late: 'Mã này đã hết hạn.',
  code_applied: 'Bạn nhận được {coins} xu.',
  codes_made: 'Đã tạo lô mã. Các mã chỉ hiện một lần này.',
  batch_is_void: 'Lô mã này đã bị hủy từ trước.',
  code_is_settled: 'Mã này đã được dùng hoặc đã bị hủy.',
  batch_voided: 'Đã hủy lô mã.',
  code_voided: 'Đã hủy mã.',
  signed_in: 'Đăng nhập thành công.',
  registered: 'Đã tạo tài khoản. Chào mừng bạn đến với Bookdesk!',
  reset_mail_sent: 'Nếu email này có tài khoản, chúng tôi đã gửi liên kết đặt lại mật khẩu.',
  password_reset: 'Đã đổi mật khẩu. Hãy đăng nhập bằng mật khẩu mới.',
  reset_mail_subject: 'Đặt lại mật khẩu Bookdesk',
  reset_mail_text:
    'Chào {name},\n\nAi đó, có lẽ là bạn, đã yêu cầu đặt lại mật khẩu Bookdesk. Mở liên kết sau trong vòng {minutes} phút:\n\n{link}\n\nNếu không phải bạn, hãy bỏ qua thư này; mật khẩu không thay đổi.\n',
  account_saved: 'Đã lưu.',
  payout_saved: 'Đã lưu thông tin nhận tiền.',
  password_needed: 'Hãy nhập lại mật khẩu trước khi thay đổi thông tin nhận tiền.',
  password_changed: 'Đã đổi mật khẩu.',
  confirm_mail_sent: 'Đã gửi lại thư xác nhận. Hãy kiểm tra hộp thư của bạn.',
  change_mail_sent: 'Đã gửi liên kết xác nhận tới {email}. Địa chỉ mới có hiệu lực sau khi bạn mở liên kết.',
  email_confirmed: 'Đã xác nhận địa chỉ email.',
  email_link_invalid:
    'Liên kết xác nhận không còn hiệu lực: đã được dùng, đã hết hạn hoặc đã có liên kết mới hơn.',
  email_taken_meanwhile: 'Địa chỉ này vừa được một tài khoản khác sử dụng.',
  confirm_mail_subject: 'Xác nhận địa chỉ email Bookdesk',
  confirm_mail_text:
    'Chào {name},\n\nCảm ơn bạn đã đăng ký Bookdesk. Mở liên kết sau trong vòng {hours} giờ để xác nhận địa chỉ email này:\n\n{link}\n\nNếu bạn không đăng ký, hãy bỏ qua thư này.\n',
  change_mail_text:
    'Chào {name},\n\nAi đó, có lẽ là bạn, muốn dùng địa chỉ này cho tài khoản Bookdesk. Mở liên kết sau trong vòng {hours} giờ để xác nhận:\n\n{link}\n\nNếu không phải bạn, hãy bỏ qua thư này.\n',
  change_notice_subject: 'Yêu cầu đổi địa chỉ email Bookdesk',
  change_notice_text:
    'Chào {name},\n\nTài khoản Bookdesk của bạn vừa được yêu cầu đổi địa chỉ email sang {email}. Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho chúng tôi.\n',
  address_changed_subject: 'Địa chỉ email Bookdesk đã được đổi',
  address_changed_text:
    'Chào {name},\n\nNhân viên vừa đổi địa chỉ email của tài khoản Bookdesk của bạn sang {email}. Nếu bạn không yêu cầu việc này, hãy báo cho chúng tôi ngay.\n',
  password_mail_subject: 'Mật khẩu Bookdesk đã được đổi',
  password_mail_text:
    'Chào {name},\n\nMật khẩu tài khoản Bookdesk của bạn vừa được đổi. Nếu không phải bạn, hãy đặt lại mật khẩu ngay.\n',
  notification_mail_subject: 'Thông báo từ Bookdesk',
  notification_mail_text:
    'Chào {name},\n\n{message}\n\n{link}\n\nBạn có thể chọn những thông báo nhận qua email trong phần cài đặt tài khoản.\n',
};
export type MessageKey = keyof typeof vi;

const en: Record<MessageKey, string> = {
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
  balance_too_low: 'The balance does not cover it: this has been paid out or spent already.',
  transfer_repeated: 'This is in the ledger already.',
  transfer_missing: 'The ledger has nothing to take back.',
  editors_fields: 'Only editors may feature a book, discount it or change its owner.',
  editors_names: 'Only editors may change a common name set.',
  users_above: 'Only administrators may change the accounts of admins, or make somebody one.',
  own_roles: 'You may not change your own roles.',
  own_suspension: 'You may not suspend your own account.',
  authors_invoice: 'Only authors themselves may confirm or dispute their statements.',
  own_invoice:
    'You may not approve or pay your own statement, nor settle its dispute. Another administrator does that.',
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
  export_too_long:
    'The list has more than {rows} rows, too many for an Excel file. Narrow it, or export CSV.',
  upload_order: 'Chapters are uploaded one after the other: the one before has not arrived yet.',
  issue_is_settled: 'Only issues that are still open can be merged.',
  request_book_gone: 'The book of this request is gone, or lies in the trash.',
  request_asker_refused:
    'Whoever asked no longer has a say in this book or statement, so nothing was carried out. Reject the request, and say why.',
  request_owner_unknown: 'No active author has this email.',
  payee_unknown:
    'The author has not said yet where to pay to, so no payment can be recorded. Ask them to do so in their settings.',
  payee_changed:
    'The author has just given another account, so no payment was recorded. Check the account again.',
  request_payout_refused:
    'This statement cannot be paid early: it is not confirmed yet, or already paid or void.',
  ticket_closed: 'This ticket is closed and takes no more messages. Reopen it, or send a new one.',
  script_is_closed:
    'The script is under review or decided about. Withdraw it or take it up again to change it.',
  draft_promoted: 'This draft is a chapter or an outline already.',
  draft_not_promoted: 'This draft is neither a chapter nor an outline.',
  draft_script_changed:
    'The outline has been changed or submitted since and cannot be taken back. Delete it if you do not need it.',
  draft_chapter_changed:
    'The chapter has been changed or published since and cannot be taken back. Delete it if you do not need it.',
  topic_locked: 'This topic takes no more comments.',
  comment_is_reported: 'You have reported this comment already.',
  staffs_fields: 'Only editors and moderators may pin or lock a topic.',
  vote_counted: 'Thank you for your feedback.',
  code_unknown: 'There is no such code. Please check every character.',
  code_used: 'This code has been used.',
  code_void: 'This code is void.',
  code_late: 'This code has expired.',
  code_applied: 'You have received {coins} xu.',
  codes_made: 'The batch has been made. Its codes are shown this once.',
  batch_is_void: 'This batch is void already.',
  code_is_settled: 'This code has been used or is void already.',
  batch_voided: 'The batch is void.',
  code_voided: 'The code is void.',
  signed_in: 'You are signed in.',
  registered: 'Your account is ready. Welcome to Bookdesk!',
  reset_mail_sent: 'If this email has an account, we have sent it a link to reset the password.',
  password_reset: 'The password is changed. Sign in with the new one.',
  reset_mail_subject: 'Reset your Bookdesk password',
  reset_mail_text:
    'Hello {name},\n\nsomebody, probably you, asked to reset the Bookdesk password. Open this link within {minutes} minutes:\n\n{link}\n\nIf it was not you, ignore this mail; the password stays as it is.\n',
  account_saved: 'Saved.',
  payout_saved: 'The payout details are saved.',
  password_needed: 'Please give your password again before you change the payout details.',
  password_changed: 'The password is changed.',
  confirm_mail_sent: 'The confirmation was mailed once more. Please look into your mailbox.',
  change_mail_sent: 'A link was mailed to {email}. The new address counts once you have opened it.',
  email_confirmed: 'The address is confirmed.',
  email_link_invalid:
    'This link is no longer valid: it was used, has expired, or was followed by a newer one.',
  email_taken_meanwhile: 'Another account has begun to use this address meanwhile.',
  confirm_mail_subject: 'Confirm your email address for Bookdesk',
  confirm_mail_text:
    'Hello {name},\n\nthank you for registering at Bookdesk. Open this link within {hours} hours to confirm this address:\n\n{link}\n\nIf you have not registered, ignore this mail.\n',
  change_mail_text:
    'Hello {name},\n\nsomebody, probably you, wants to use this address for a Bookdesk account. Open this link within {hours} hours to confirm it:\n\n{link}\n\nIf it was not you, ignore this mail.\n',
  change_notice_subject: 'Your Bookdesk address is about to change',
  change_notice_text:
    'Hello {name},\n\nsomebody has asked to change the address of your Bookdesk account to {email}. If it was not you, change your password at once and tell us.\n',
  address_changed_subject: 'Your Bookdesk address was changed',
  address_changed_text:
    'Hello {name},\n\nour staff has changed the address of your Bookdesk account to {email} just now. If you did not ask for it, tell us at once.\n',
  password_mail_subject: 'Your Bookdesk password was changed',
  password_mail_text:
    'Hello {name},\n\nthe password of your Bookdesk account was changed just now. If it was not you, reset it at once.\n',
  notification_mail_subject: 'A notification from Bookdesk',
  notification_mail_text:
    'Hello {name},\n\n{message}\n\n{link}\n\nWhich notifications reach you by mail is a setting of your account.\n',
};

const fr: Record<MessageKey, string> = {
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
  balance_too_low: 'Le solde ne suffit pas : cette somme a déjà été versée ou dépensée.',
  transfer_repeated: 'Cette opération figure déjà au grand livre.',
  transfer_missing: 'Le grand livre n’a rien à annuler.',
  editors_fields:
    'Seuls les éditeurs peuvent mettre en avant un livre, accorder une remise ou changer son propriétaire.',
  editors_names: 'Seuls les éditeurs peuvent modifier une table de noms commune.',
  users_above:
    'Seul un administrateur principal peut modifier le compte d’un administrateur, ou en nommer un.',
  own_roles: 'Vous ne pouvez pas modifier vos propres rôles.',
  own_suspension: 'Vous ne pouvez pas suspendre votre propre compte.',
  authors_invoice: 'Seul l’auteur peut confirmer ou contester son relevé.',
  own_invoice:
    'Vous ne pouvez ni approuver ni payer votre propre relevé, ni régler son litige. Un autre administrateur principal s’en charge.',
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
  export_too_long:
    'La liste a plus de {rows} lignes, trop pour un fichier Excel. Filtrez-la, ou exportez en CSV.',
  upload_order: 'Les chapitres sont envoyés l’un après l’autre : le précédent n’est pas encore arrivé.',
  issue_is_settled: 'Seuls des problèmes encore ouverts peuvent être fusionnés.',
  request_book_gone: 'Le livre de cette demande n’existe plus, ou se trouve dans la corbeille.',
  request_asker_refused:
    'La personne qui a fait la demande n’a plus de droit sur ce livre ou ce relevé : rien n’a été exécuté. Refusez la demande en donnant le motif.',
  request_owner_unknown: 'Aucun auteur actif n’a cette adresse e-mail.',
  payee_unknown:
    'L’auteur n’a pas encore indiqué de compte à créditer : aucun paiement ne peut être enregistré. Demandez-lui de le faire dans ses réglages.',
  payee_changed:
    'L’auteur vient d’indiquer un autre compte : aucun paiement n’a été enregistré. Vérifiez de nouveau le compte.',
  request_payout_refused:
    'Ce relevé ne peut pas être payé par avance : il n’est pas encore confirmé, ou il est déjà payé ou annulé.',
  ticket_closed: 'Ce ticket est clos et ne reçoit plus de messages. Rouvrez-le ou envoyez-en un autre.',
  script_is_closed:
    'Le projet est en cours d’examen ou déjà jugé. Retirez-le ou reprenez-le pour le modifier.',
  draft_promoted: 'Ce brouillon est déjà un chapitre ou un projet.',
  draft_not_promoted: 'Ce brouillon n’est ni un chapitre ni un projet.',
  draft_script_changed:
    'Le projet a été modifié ou soumis depuis : impossible d’annuler. Supprimez-le au besoin.',
  draft_chapter_changed:
    'Le chapitre a été modifié ou publié depuis : impossible d’annuler. Supprimez-le au besoin.',
  topic_locked: 'Ce sujet n’accepte plus de commentaires.',
  comment_is_reported: 'Vous avez déjà signalé ce commentaire.',
  staffs_fields: 'Seuls les éditeurs et les modérateurs peuvent épingler ou verrouiller un sujet.',
  vote_counted: 'Merci de votre avis.',
  code_unknown: 'Ce code n’existe pas. Vérifiez chaque caractère.',
  code_used: 'Ce code a déjà été utilisé.',
  code_void: 'Ce code est annulé.',
  code_late: 'Ce code a expiré.',
  code_applied: 'Vous avez reçu {coins} xu.',
  codes_made: 'Le lot est créé. Ses codes ne sont affichés qu’une fois.',
  batch_is_void: 'Ce lot est déjà annulé.',
  code_is_settled: 'Ce code est déjà utilisé ou annulé.',
  batch_voided: 'Le lot est annulé.',
  code_voided: 'Le code est annulé.',
  signed_in: 'Vous êtes connecté.',
  registered: 'Votre compte est prêt. Bienvenue sur Bookdesk !',
  reset_mail_sent: 'Si un compte existe pour cet e-mail, un lien de réinitialisation a été envoyé.',
  password_reset: 'Le mot de passe est changé. Connectez-vous avec le nouveau.',
  reset_mail_subject: 'Réinitialiser votre mot de passe Bookdesk',
  reset_mail_text:
    'Bonjour {name},\n\nquelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe Bookdesk. Ouvrez ce lien dans les {minutes} minutes :\n\n{link}\n\nSi ce n’était pas vous, ignorez ce message ; le mot de passe reste le même.\n',
  account_saved: 'Enregistré.',
  payout_saved: 'Les coordonnées de paiement sont enregistrées.',
  password_needed: 'Saisissez de nouveau votre mot de passe avant de modifier les coordonnées de paiement.',
  password_changed: 'Le mot de passe est changé.',
  confirm_mail_sent: 'Le courriel de confirmation a été renvoyé. Consultez votre boîte de réception.',
  change_mail_sent: 'Un lien a été envoyé à {email}. La nouvelle adresse vaudra dès que vous l’aurez ouvert.',
  email_confirmed: 'L’adresse est confirmée.',
  email_link_invalid:
    'Ce lien n’est plus valable : il a servi, a expiré ou a été suivi d’un lien plus récent.',
  email_taken_meanwhile: 'Un autre compte utilise désormais cette adresse.',
  confirm_mail_subject: 'Confirmez votre adresse e-mail Bookdesk',
  confirm_mail_text:
    'Bonjour {name},\n\nmerci de votre inscription à Bookdesk. Ouvrez ce lien dans les {hours} heures pour confirmer cette adresse :\n\n{link}\n\nSi vous ne vous êtes pas inscrit, ignorez ce courriel.\n',
  change_mail_text:
    'Bonjour {name},\n\nquelqu’un, sans doute vous, veut utiliser cette adresse pour un compte Bookdesk. Ouvrez ce lien dans les {hours} heures pour la confirmer :\n\n{link}\n\nSi ce n’est pas vous, ignorez ce courriel.\n',
  change_notice_subject: 'Changement d’adresse demandé sur Bookdesk',
  change_notice_text:
    'Bonjour {name},\n\nquelqu’un a demandé à remplacer l’adresse de votre compte Bookdesk par {email}. Si ce n’est pas vous, changez votre mot de passe sans attendre et prévenez-nous.\n',
  address_changed_subject: 'Votre adresse Bookdesk a été changée',
  address_changed_text:
    'Bonjour {name},\n\nnotre équipe vient de remplacer l’adresse de votre compte Bookdesk par {email}. Si vous ne l’avez pas demandé, prévenez-nous sans attendre.\n',
  password_mail_subject: 'Votre mot de passe Bookdesk a été changé',
  password_mail_text:
    'Bonjour {name},\n\nle mot de passe de votre compte Bookdesk vient d’être changé. Si ce n’est pas vous, réinitialisez-le sans attendre.\n',
  notification_mail_subject: 'Une notification de Bookdesk',
  notification_mail_text:
    'Bonjour {name},\n\n{message}\n\n{link}\n\nLes notifications envoyées par e-mail se choisissent dans les réglages de votre compte.\n',
};

const ar: Record<MessageKey, string> = {
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
  balance_too_low: 'الرصيد لا يكفي: صُرف هذا المبلغ أو أُنفق من قبل.',
  transfer_repeated: 'هذه العملية مقيدة في الدفتر من قبل.',
  transfer_missing: 'ليس في الدفتر ما يُسترد.',
  editors_fields: 'للمحررين وحدهم ترشيح الكتاب أو خفض سعره أو تغيير مالكه.',
  editors_names: 'المحررون وحدهم يمكنهم تغيير جدول أسماء مشترك.',
  users_above: 'لا يحق إلا للمدير العام تغيير حسابات المديرين أو منح هذا الدور.',
  own_roles: 'لا يمكنك تغيير أدوارك بنفسك.',
  own_suspension: 'لا يمكنك تعليق حسابك بنفسك.',
  authors_invoice: 'لا يحق إلا للمؤلف تأكيد كشفه أو الاعتراض عليه.',
  own_invoice: 'لا يمكنك الموافقة على كشفك أو دفعه أو تسوية الاعتراض عليه بنفسك. يتولى ذلك مدير عام آخر.',
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
  export_too_long: 'في القائمة أكثر من {rows} صف، وهذا كثير على ملف Excel. ضيّق القائمة أو صدّر CSV.',
  upload_order: 'تُرفع الفصول واحدًا تلو الآخر: الفصل السابق لم يصل بعد.',
  issue_is_settled: 'لا يمكن دمج إلا الأخطاء التي لم تُعالج بعد.',
  request_book_gone: 'كتاب هذا الطلب لم يعد موجودًا، أو هو في سلة المهملات.',
  request_asker_refused:
    'لم يعد لصاحب الطلب حق في هذا الكتاب أو الكشف، فلم يُنفذ شيء. ارفض الطلب واذكر السبب.',
  request_owner_unknown: 'لا يوجد مؤلف نشط بهذا البريد الإلكتروني.',
  payee_unknown: 'لم يحدد المؤلف بعد حسابًا لاستلام الدفعات، فلا يمكن تسجيل الدفع. ذكّره بتحديده في الإعدادات.',
  payee_changed: 'غيّر المؤلف حساب استلام الدفعات للتو، فلم يُسجَّل أي دفع. تحقق من الحساب مرة أخرى.',
  request_payout_refused: 'لا يمكن دفع هذا الكشف مبكرًا: لم يُؤكد بعد، أو دُفع أو أُلغي.',
  ticket_closed: 'هذه التذكرة مغلقة ولا تستقبل رسائل أخرى. أعد فتحها أو أرسل تذكرة جديدة.',
  script_is_closed: 'المقترح قيد المراجعة أو صدر فيه قرار. اسحبه أو أعد فتحه لتعديله.',
  draft_promoted: 'هذه المسودة فصل أو مقترح بالفعل.',
  draft_not_promoted: 'هذه المسودة ليست فصلًا ولا مقترحًا.',
  draft_script_changed: 'عُدّل المقترح أو قُدّم بعد ذلك فلا يمكن التراجع. احذفه إن لم تعد تحتاجه.',
  draft_chapter_changed: 'عُدّل الفصل أو نُشر بعد ذلك فلا يمكن التراجع. احذفه إن لم تعد تحتاجه.',
  topic_locked: 'أُغلق التعليق على هذا الموضوع.',
  comment_is_reported: 'سبق أن أبلغت عن هذا التعليق.',
  staffs_fields: 'لا يثبّت الموضوع أو يقفله إلا المحررون والمشرفون.',
  vote_counted: 'شكرًا على رأيك.',
  code_unknown: 'لا يوجد رمز كهذا. تحقق من كل حرف.',
  code_used: 'استُخدم هذا الرمز من قبل.',
  code_void: 'هذا الرمز ملغى.',
  code_late: 'انتهت صلاحية هذا الرمز.',
  code_applied: 'حصلت على {coins} xu.',
  codes_made: 'أُنشئت الدفعة. تُعرض رموزها هذه المرة فقط.',
  batch_is_void: 'هذه الدفعة ملغاة من قبل.',
  code_is_settled: 'هذا الرمز مستخدم أو ملغى من قبل.',
  batch_voided: 'أُلغيت الدفعة.',
  code_voided: 'أُلغي الرمز.',
  signed_in: 'تم تسجيل الدخول.',
  registered: 'حسابك جاهز. مرحبًا بك في Bookdesk!',
  reset_mail_sent: 'إذا كان لهذا البريد حساب فقد أرسلنا إليه رابط إعادة التعيين.',
  password_reset: 'تم تغيير كلمة المرور. سجّل الدخول بالجديدة.',
  reset_mail_subject: 'إعادة تعيين كلمة مرور Bookdesk',
  reset_mail_text:
    'مرحبًا {name}،\n\nطلب شخص ما، ولعله أنت، إعادة تعيين كلمة مرور Bookdesk. افتح هذا الرابط خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت فتجاهل هذه الرسالة؛ تبقى كلمة المرور كما هي.\n',
  account_saved: 'تم الحفظ.',
  payout_saved: 'حُفظت بيانات الدفع.',
  password_needed: 'أعد إدخال كلمة المرور قبل تغيير بيانات الدفع.',
  password_changed: 'تم تغيير كلمة المرور.',
  confirm_mail_sent: 'أُرسلت رسالة التأكيد من جديد. يرجى مراجعة بريدك.',
  change_mail_sent: 'أرسلنا رابط تأكيد إلى {email}. يسري العنوان الجديد بعد فتح الرابط.',
  email_confirmed: 'تم تأكيد عنوان البريد.',
  email_link_invalid: 'لم يعد رابط التأكيد صالحًا: استُخدم أو انتهت مدته أو تلاه رابط أحدث.',
  email_taken_meanwhile: 'صار هذا العنوان مستخدمًا في حساب آخر.',
  confirm_mail_subject: 'تأكيد عنوان بريدك في Bookdesk',
  confirm_mail_text:
    'مرحبًا {name}،\n\nشكرًا لتسجيلك في Bookdesk. افتح هذا الرابط خلال {hours} ساعة لتأكيد هذا العنوان:\n\n{link}\n\nإذا لم تسجّل فتجاهل هذه الرسالة.\n',
  change_mail_text:
    'مرحبًا {name}،\n\nيريد شخص ما، ولعله أنت، استخدام هذا العنوان لحساب في Bookdesk. افتح هذا الرابط خلال {hours} ساعة للتأكيد:\n\n{link}\n\nإذا لم تكن أنت فتجاهل هذه الرسالة.\n',
  change_notice_subject: 'طلب تغيير عنوان بريدك في Bookdesk',
  change_notice_text:
    'مرحبًا {name}،\n\nطُلب تغيير عنوان بريد حسابك في Bookdesk إلى {email}. إذا لم تكن أنت فغيّر كلمة المرور فورًا وأبلغنا.\n',
  address_changed_subject: 'تم تغيير عنوان بريدك في Bookdesk',
  address_changed_text:
    'مرحبًا {name}،\n\nغيّر فريقنا الآن عنوان بريد حسابك في Bookdesk إلى {email}. إذا لم تطلب ذلك فأبلغنا فورًا.\n',
  password_mail_subject: 'تم تغيير كلمة مرور Bookdesk',
  password_mail_text:
    'مرحبًا {name}،\n\nتم تغيير كلمة مرور حسابك في Bookdesk الآن. إذا لم تكن أنت فأعد تعيينها فورًا.\n',
  notification_mail_subject: 'إشعار من Bookdesk',
  notification_mail_text:
    'مرحبًا {name}،\n\n{message}\n\n{link}\n\nيمكنك اختيار ما يصلك بالبريد من إعدادات حسابك.\n',
};

const catalogues: Record<Language, Record<MessageKey, string>> = { vi, en, fr, ar };

export type MessageValues = Readonly<Record<string, string | number>>;

/** The sentence with its `{values}` filled in. */
export function say(language: Language, key: MessageKey, values: MessageValues = {}): string {
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
