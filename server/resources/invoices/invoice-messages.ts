/** The server's messages about payout statements: what a dispute's ticket is called, and what a job has done. */
import type { Language } from '#contract/languages.ts';

type Messages = {
  /** The subject of a dispute's ticket, by the statement's number. */
  readonly disputed: (number: string) => string;
  /** What a statement is called in a notification. */
  readonly named: (number: string) => string;
  /** A month's job is over: so many were issued. */
  readonly issued: (period: string, issued: number) => string;
  /** To an author whose amount does not reach the threshold, both in dong: it comes with a later statement. */
  readonly carried: (period: string, amount: number, threshold: number) => string;
};

const amountIn = (language: Language, amount: number) =>
  `${new Intl.NumberFormat(language).format(amount)} ₫`;

const monthOf = (period: string) => `${period.slice(5)}/${period.slice(0, 4)}`;

export const invoiceMessages: Readonly<Record<Language, Messages>> = {
  vi: {
    disputed: (number) => `Khiếu nại bảng kê nhuận bút ${number}`,
    named: (number) => `Bảng kê nhuận bút ${number}`,
    issued: (period, issued) => `Kỳ ${monthOf(period)}: đã phát hành ${issued} bảng kê nhuận bút.`,
    carried: (period, amount, threshold) =>
      `Kỳ ${monthOf(period)}: ${amountIn('vi', amount)} chưa đạt ngưỡng chi trả ${amountIn('vi', threshold)}, được cộng dồn vào kỳ sau.`,
  },
  en: {
    disputed: (number) => `Dispute about royalty statement ${number}`,
    named: (number) => `Royalty statement ${number}`,
    issued: (period, issued) => `Period ${monthOf(period)}: royalty statements issued: ${issued}.`,
    carried: (period, amount, threshold) =>
      `Period ${monthOf(period)}: ${amountIn('en', amount)} is below your payout threshold of ${amountIn('en', threshold)} and is carried over to the next period.`,
  },
  fr: {
    disputed: (number) => `Contestation du relevé de droits ${number}`,
    named: (number) => `Relevé de droits ${number}`,
    issued: (period, issued) => `Période ${monthOf(period)} : relevés de droits émis : ${issued}.`,
    carried: (period, amount, threshold) =>
      `Période ${monthOf(period)} : ${amountIn('fr', amount)} n’atteint pas votre seuil de versement de ${amountIn('fr', threshold)} et est reporté à la période suivante.`,
  },
  ar: {
    disputed: (number) => `اعتراض على كشف المستحقات ${number}`,
    named: (number) => `كشف المستحقات ${number}`,
    issued: (period, issued) => `فترة ${monthOf(period)}: عدد كشوف المستحقات الصادرة: ${issued}.`,
    carried: (period, amount, threshold) =>
      `فترة ${monthOf(period)}: ‏${amountIn('ar', amount)} أقل من حد الدفع ${amountIn('ar', threshold)}، ويُرحَّل إلى الفترة التالية.`,
  },
};
