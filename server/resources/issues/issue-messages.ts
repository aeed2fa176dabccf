/** The server's messages about faults: to those who report them, and to those who mend them (product.md, `/issues` and `/sos`). */
import type { Language } from '#contract/languages.ts';

type Messages = {
  /** To whoever has just reported one. */
  readonly reported: string;
  readonly reportedBefore: string;
  /** To who posted the chapter, and to the staff: the book, and the chapter's number where there is one. */
  readonly arrived: (book: string, chapter: number | null) => string;
  readonly urgent: (book: string, chapter: number | null) => string;
  readonly escalated: (book: string, chapter: number | null) => string;
  readonly overdue: (book: string, chapter: number | null) => string;
  /** To whoever reported it, once it is settled. */
  readonly fixed: (book: string, chapter: number | null) => string;
  readonly rejected: (book: string, chapter: number | null, reason: string) => string;
  readonly merged: (count: number) => string;
  readonly separated: (count: number) => string;
  readonly sosNamed: (id: number) => string;
};

export const issueMessages: Readonly<Record<Language, Messages>> = {
  vi: {
    reported: 'Cảm ơn bạn! Báo lỗi đã được gửi tới người đăng truyện.',
    reportedBefore: 'Cảm ơn bạn! Lỗi này đã có người báo; lượt báo của bạn được tính thêm.',
    arrived: (book, chapter) => `Độc giả báo lỗi ở ${placeVi(book, chapter)}`,
    urgent: (book, chapter) => `Lỗi khẩn cấp ở ${placeVi(book, chapter)}`,
    escalated: (book, chapter) => `Lỗi ở ${placeVi(book, chapter)} cần kiểm duyệt viên xử lý`,
    overdue: (book, chapter) => `Lỗi khẩn cấp ở ${placeVi(book, chapter)} đã quá hạn xử lý`,
    fixed: (book, chapter) => `Lỗi bạn báo ở ${placeVi(book, chapter)} đã được sửa. Cảm ơn bạn!`,
    rejected: (book, chapter, reason) => `Báo lỗi của bạn ở ${placeVi(book, chapter)} bị bác bỏ: ${reason}`,
    merged: (count) => `Đã gộp ${count} lỗi trùng.`,
    separated: (count) => `Đã tách lại ${count} lỗi.`,
    sosNamed: (id) => `Lỗi khẩn cấp số ${id}`,
  },
  en: {
    reported: 'Thank you! Your report has gone to whoever posted the story.',
    reportedBefore: 'Thank you! Others had reported this before; yours has been counted with theirs.',
    arrived: (book, chapter) => `A reader reports a fault in ${placeEn(book, chapter)}`,
    urgent: (book, chapter) => `Urgent fault in ${placeEn(book, chapter)}`,
    escalated: (book, chapter) => `A fault in ${placeEn(book, chapter)} needs a moderator`,
    overdue: (book, chapter) => `The urgent fault in ${placeEn(book, chapter)} is overdue`,
    fixed: (book, chapter) => `The fault that you reported in ${placeEn(book, chapter)} is fixed. Thank you!`,
    rejected: (book, chapter, reason) =>
      `Your report about ${placeEn(book, chapter)} was rejected: ${reason}`,
    merged: (count) => (count === 1 ? 'One duplicate merged.' : `${count} duplicates merged.`),
    separated: (count) => (count === 1 ? 'One issue separated again.' : `${count} issues separated again.`),
    sosNamed: (id) => `Urgent fault ${id}`,
  },
  fr: {
    reported: 'Merci ! Votre signalement est parti chez la personne qui publie ce roman.',
    reportedBefore: 'Merci ! D’autres l’avaient déjà signalé ; le vôtre est compté avec les leurs.',
    arrived: (book, chapter) => `Un lecteur signale un défaut dans ${placeFr(book, chapter)}`,
    urgent: (book, chapter) => `Défaut urgent dans ${placeFr(book, chapter)}`,
    escalated: (book, chapter) => `Un défaut dans ${placeFr(book, chapter)} attend un modérateur`,
    overdue: (book, chapter) => `Le défaut urgent dans ${placeFr(book, chapter)} est en retard`,
    fixed: (book, chapter) =>
      `Le défaut que vous avez signalé dans ${placeFr(book, chapter)} est corrigé. Merci !`,
    rejected: (book, chapter, reason) =>
      `Votre signalement sur ${placeFr(book, chapter)} a été rejeté : ${reason}`,
    merged: (count) => (count === 1 ? 'Un doublon fusionné.' : `${count} doublons fusionnés.`),
    separated: (count) =>
      count === 1 ? 'Un problème séparé à nouveau.' : `${count} problèmes séparés à nouveau.`,
    sosNamed: (id) => `Urgence n° ${id}`,
  },
  ar: {
    reported: 'شكرًا لك! أُرسل بلاغك إلى ناشر الرواية.',
    reportedBefore: 'شكرًا لك! سبق أن أبلغ آخرون عن هذا الخطأ، وأُضيف بلاغك إليهم.',
    arrived: (book, chapter) => `أبلغ قارئ عن خطأ في ${placeAr(book, chapter)}`,
    urgent: (book, chapter) => `خطأ عاجل في ${placeAr(book, chapter)}`,
    escalated: (book, chapter) => `خطأ في ${placeAr(book, chapter)} بانتظار مشرف`,
    overdue: (book, chapter) => `انقضت مهلة الخطأ العاجل في ${placeAr(book, chapter)}`,
    fixed: (book, chapter) => `تم إصلاح الخطأ الذي أبلغت عنه في ${placeAr(book, chapter)}. شكرًا لك!`,
    rejected: (book, chapter, reason) => `رُفض بلاغك عن ${placeAr(book, chapter)}: ${reason}`,
    merged: (count) => `تم دمج الأخطاء المكررة: ${count}.`,
    separated: (count) => `تم فصل الأخطاء من جديد: ${count}.`,
    sosNamed: (id) => `الخطأ العاجل رقم ${id}`,
  },
};

function placeVi(book: string, chapter: number | null): string {
  return chapter === null ? `truyện “${book}”` : `chương ${chapter} truyện “${book}”`;
}
function placeEn(book: string, chapter: number | null): string {
  return chapter === null ? `“${book}”` : `chapter ${chapter} of “${book}”`;
}
function placeFr(book: string, chapter: number | null): string {
  return chapter === null ? `« ${book} »` : `le chapitre ${chapter} de « ${book} »`;
}
function placeAr(book: string, chapter: number | null): string {
  return chapter === null ? `«${book}»` : `الفصل ${chapter} من «${book}»`;
}
