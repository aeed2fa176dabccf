/** The server's messages about payout statements: what is said in a dispute's ticket, and what a job has done. */
import type { Language } from '#contract/languages.ts';

type Messages = {
  /** The subject of a dispute's ticket, by the statement's number. */
  readonly disputed: (number: string) => string;
  /** The answer in that ticket where the amounts stand, and where the statement is void. */
  readonly settled: (number: string) => string;
  readonly voided: (number: string) => string;
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
    settled: (number) =>
      `Khiếu nại đã được giải quyết: các số tiền của bảng kê ${number} được giữ nguyên. Bảng kê lại chờ bạn xác nhận.`,
    voided: (number) =>
      `Bảng kê ${number} đã bị hủy bỏ. Các khoản trong đó được chuyển sang bảng kê tiếp theo.`,
    named: (number) => `Bảng kê nhuận bút ${number}`,
    issued: (period, issued) => `Kỳ ${monthOf(period)}: đã phát hành ${issued} bảng kê nhuận bút.`,
    carried: (period, amount, threshold) =>
      `Kỳ ${monthOf(period)}: ${amountIn('vi', amount)} chưa đạt ngưỡng chi trả ${amountIn('vi', threshold)}, được cộng dồn vào kỳ sau.`,
  },
  en: {
    disputed: (number) => `Dispute about royalty statement ${number}`,
    settled: (number) =>
      `The dispute is settled: the amounts of statement ${number} stand. It waits for you to confirm it again.`,
    voided: (number) => `Statement ${number} is void. What stood on it comes with the next one.`,
    named: (number) => `Royalty statement ${number}`,
    issued: (period, issued) => `Period ${monthOf(period)}: royalty statements issued: ${issued}.`,
    carried: (period, amount, threshold) =>
      `Period ${monthOf(period)}: ${amountIn('en', amount)} is below your payout threshold of ${amountIn('en', threshold)} and is carried over to the next period.`,
  },
  fr: {
    disputed: (number) => `Contestation du relevé de droits ${number}`,
    settled: (number) =>
      `Le litige est réglé : les montants du relevé ${number} sont maintenus. Il attend de nouveau votre confirmation.`,
    voided: (number) => `Le relevé ${number} est nul. Ce qu’il contenait figurera sur le suivant.`,
    named: (number) => `Relevé de droits ${number}`,
    issued: (period, issued) => `Période ${monthOf(period)} : relevés de droits émis : ${issued}.`,
    carried: (period, amount, threshold) =>
      `Période ${monthOf(period)} : ${amountIn('fr', amount)} n’atteint pas votre seuil de versement de ${amountIn('fr', threshold)} et est reporté à la période suivante.`,
  },
  ar: {
    disputed: (number) => `اعتراض على كشف المستحقات ${number}`,
    settled: (number) =>
      `تمت تسوية الاعتراض: تبقى مبالغ الكشف ${number} كما هي، وهو في انتظار تأكيدك من جديد.`,
    voided: (number) => `أُبطل الكشف ${number}، وتنتقل مبالغه إلى الكشف التالي.`,
    named: (number) => `كشف المستحقات ${number}`,
    issued: (period, issued) => `فترة ${monthOf(period)}: عدد كشوف المستحقات الصادرة: ${issued}.`,
    carried: (period, amount, threshold) =>
      `فترة ${monthOf(period)}: ‏${amountIn('ar', amount)} أقل من حد الدفع ${amountIn('ar', threshold)}، ويُرحَّل إلى الفترة التالية.`,
  },
};
