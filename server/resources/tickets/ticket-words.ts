/** The server's words about tickets and requests (specification, section 8: a message is shown as a toast). */
import type { Language } from '#contract/languages.ts';
import type { ticketTypes } from '#contract/resources/ticket.ts';

type TicketType = (typeof ticketTypes)[number];

type Words = {
  /** To the one who sent it. */
  readonly sent: Readonly<Record<TicketType, string>>;
  /** To those who handle it: from whom, and about what. */
  readonly arrived: Readonly<Record<TicketType, (name: string, subject: string) => string>>;
};

export const ticketWords: Readonly<Record<Language, Words>> = {
  vi: {
    sent: { ticket: 'Đã gửi phiếu hỗ trợ.', request: 'Đã gửi yêu cầu.' },
    arrived: {
      ticket: (name, subject) => `Phiếu hỗ trợ mới của ${name}: ${subject}`,
      request: (name, subject) => `Yêu cầu mới của ${name}: ${subject}`,
    },
  },
  en: {
    sent: { ticket: 'The ticket has been sent.', request: 'The request has been sent.' },
    arrived: {
      ticket: (name, subject) => `New ticket from ${name}: ${subject}`,
      request: (name, subject) => `New request from ${name}: ${subject}`,
    },
  },
  fr: {
    sent: { ticket: 'Le ticket est envoyé.', request: 'La demande est envoyée.' },
    arrived: {
      ticket: (name, subject) => `Nouveau ticket de ${name} : ${subject}`,
      request: (name, subject) => `Nouvelle demande de ${name} : ${subject}`,
    },
  },
  ar: {
    sent: { ticket: 'تم إرسال التذكرة.', request: 'تم إرسال الطلب.' },
    arrived: {
      ticket: (name, subject) => `تذكرة جديدة من ${name}: ${subject}`,
      request: (name, subject) => `طلب جديد من ${name}: ${subject}`,
    },
  },
};
