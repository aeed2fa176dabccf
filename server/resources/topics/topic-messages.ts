/** The server's messages about comments below a topic (specification, section 8). */
import type { Language } from '#contract/languages.ts';
import type { ThreadMessages } from '../../threads/thread-routes.ts';

export const commentMessages: ThreadMessages = {
  vi: {
    sent: 'Đã gửi bình luận.',
    noted: 'Đã lưu ghi chú.',
    edited: 'Đã sửa bình luận.',
    deleted: 'Đã xóa bình luận.',
    restored: 'Đã khôi phục bình luận.',
  },
  en: {
    sent: 'The comment has been sent.',
    noted: 'The note has been saved.',
    edited: 'The comment has been changed.',
    deleted: 'The comment has been deleted.',
    restored: 'The comment is back.',
  },
  fr: {
    sent: 'Le commentaire est envoyé.',
    noted: 'La note est enregistrée.',
    edited: 'Le commentaire est modifié.',
    deleted: 'Le commentaire est supprimé.',
    restored: 'Le commentaire est rétabli.',
  },
  ar: {
    sent: 'تم إرسال التعليق.',
    noted: 'تم حفظ الملاحظة.',
    edited: 'تم تعديل التعليق.',
    deleted: 'تم حذف التعليق.',
    restored: 'تمت استعادة التعليق.',
  },
};

type Messages = {
  /** To who began the topic, or who is answered: who has written, and below what. */
  readonly commented: (name: string, title: string) => string;
  /** The subject of the ticket that a report opens. */
  readonly reported: (title: string) => string;
  /** To who reported it. */
  readonly reportSent: string;
};

export const topicMessages: Readonly<Record<Language, Messages>> = {
  vi: {
    commented: (name, title) => `${name} đã bình luận: ${title}`,
    reported: (title) => `Báo cáo bình luận: ${title}`,
    reportSent: 'Đã gửi báo cáo tới kiểm duyệt viên.',
  },
  en: {
    commented: (name, title) => `${name} has commented: ${title}`,
    reported: (title) => `Reported comment: ${title}`,
    reportSent: 'The report has gone to the moderators.',
  },
  fr: {
    commented: (name, title) => `${name} a commenté : ${title}`,
    reported: (title) => `Commentaire signalé : ${title}`,
    reportSent: 'Le signalement est parti chez les modérateurs.',
  },
  ar: {
    commented: (name, title) => `علّق ${name}: ${title}`,
    reported: (title) => `تعليق مبلغ عنه: ${title}`,
    reportSent: 'أُرسل البلاغ إلى المشرفين.',
  },
};
