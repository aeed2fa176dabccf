/** The server's messages about what is written below a ticket (specification, section 8). */
import type { Language } from '#contract/languages.ts';
import type { ThreadMessages } from '../../threads/thread-routes.ts';

export const ticketThreadMessages: ThreadMessages = {
  vi: {
    sent: 'Đã gửi trả lời.',
    noted: 'Đã lưu ghi chú nội bộ.',
    edited: 'Đã sửa tin nhắn.',
    deleted: 'Đã xóa tin nhắn.',
    restored: 'Đã khôi phục tin nhắn.',
  },
  en: {
    sent: 'The reply has been sent.',
    noted: 'The internal note has been saved.',
    edited: 'The message has been changed.',
    deleted: 'The message has been deleted.',
    restored: 'The message is back.',
  },
  fr: {
    sent: 'La réponse est envoyée.',
    noted: 'La note interne est enregistrée.',
    edited: 'Le message est modifié.',
    deleted: 'Le message est supprimé.',
    restored: 'Le message est rétabli.',
  },
  ar: {
    sent: 'تم إرسال الرد.',
    noted: 'تم حفظ الملاحظة الداخلية.',
    edited: 'تم تعديل الرسالة.',
    deleted: 'تم حذف الرسالة.',
    restored: 'تمت استعادة الرسالة.',
  },
};

/** To the other side: who has written, and below what. */
export const repliedMessages: Readonly<
  Record<Language, Readonly<Record<'reply' | 'note', (name: string, subject: string) => string>>>
> = {
  vi: {
    reply: (name, subject) => `${name} đã trả lời: ${subject}`,
    note: (name, subject) => `Ghi chú nội bộ của ${name}: ${subject}`,
  },
  en: {
    reply: (name, subject) => `${name} has replied: ${subject}`,
    note: (name, subject) => `Internal note from ${name}: ${subject}`,
  },
  fr: {
    reply: (name, subject) => `${name} a répondu : ${subject}`,
    note: (name, subject) => `Note interne de ${name} : ${subject}`,
  },
  ar: {
    reply: (name, subject) => `ردّ ${name}: ${subject}`,
    note: (name, subject) => `ملاحظة داخلية من ${name}: ${subject}`,
  },
};
