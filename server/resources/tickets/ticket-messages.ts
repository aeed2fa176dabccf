/** The server's messages about tickets and requests (specification, section 8: a message is shown as a toast). */
import type { Language } from '#contract/languages.ts';
import { changeMessages } from '../../write/change-messages.ts';
import type { Change } from '../../write/writable-resource.ts';
import type { ticketTypes } from '#contract/resources/ticket.ts';

type TicketType = (typeof ticketTypes)[number];

type Messages = {
  /** To the one who sent it. */
  readonly sent: Readonly<Record<TicketType, string>>;
  /** To those who handle it: from whom, and about what. */
  readonly arrived: Readonly<Record<TicketType, (name: string, subject: string) => string>>;
  /** To whoever is given one. */
  readonly assigned: (subject: string) => string;
  /** To whoever had it: who has it now, if anybody. */
  readonly handedOn: (name: string | null, subject: string) => string;
};

export const ticketMessages: Readonly<Record<Language, Messages>> = {
  vi: {
    sent: { ticket: 'Đã gửi phiếu hỗ trợ.', request: 'Đã gửi yêu cầu.' },
    assigned: (subject) => `Bạn được giao xử lý: ${subject}`,
    handedOn: (name, subject) =>
      name === null ? `Không còn giao cho bạn: ${subject}` : `Đã chuyển cho ${name} xử lý: ${subject}`,
    arrived: {
      ticket: (name, subject) => `Phiếu hỗ trợ mới của ${name}: ${subject}`,
      request: (name, subject) => `Yêu cầu mới của ${name}: ${subject}`,
    },
  },
  en: {
    sent: { ticket: 'The ticket has been sent.', request: 'The request has been sent.' },
    assigned: (subject) => `This is now yours to handle: ${subject}`,
    handedOn: (name, subject) =>
      name === null ? `No longer yours to handle: ${subject}` : `${name} handles this now: ${subject}`,
    arrived: {
      ticket: (name, subject) => `New ticket from ${name}: ${subject}`,
      request: (name, subject) => `New request from ${name}: ${subject}`,
    },
  },
  fr: {
    sent: { ticket: 'Le ticket est envoyé.', request: 'La demande est envoyée.' },
    assigned: (subject) => `À vous de traiter : ${subject}`,
    handedOn: (name, subject) =>
      name === null ? `Ce n’est plus à vous : ${subject}` : `${name} s’en occupe désormais : ${subject}`,
    arrived: {
      ticket: (name, subject) => `Nouveau ticket de ${name} : ${subject}`,
      request: (name, subject) => `Nouvelle demande de ${name} : ${subject}`,
    },
  },
  ar: {
    sent: { ticket: 'تم إرسال التذكرة.', request: 'تم إرسال الطلب.' },
    assigned: (subject) => `أُسند إليك: ${subject}`,
    handedOn: (name, subject) =>
      name === null ? `لم يعد مسندًا إليك: ${subject}` : `تولّى ${name} الأمر: ${subject}`,
    arrived: {
      ticket: (name, subject) => `تذكرة جديدة من ${name}: ${subject}`,
      request: (name, subject) => `طلب جديد من ${name}: ${subject}`,
    },
  },
};

/** What is said after a change of its fields. */
export const ticketChangeMessages: Readonly<Record<Language, Readonly<Record<Change['event'], string>>>> = {
  vi: { ...changeMessages.vi, updated: 'Đã cập nhật phiếu.' },
  en: { ...changeMessages.en, updated: 'The ticket is updated.' },
  fr: { ...changeMessages.fr, updated: 'Le ticket est mis à jour.' },
  ar: { ...changeMessages.ar, updated: 'تم تحديث التذكرة.' },
};
