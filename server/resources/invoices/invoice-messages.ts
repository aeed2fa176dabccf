/** The server's messages about payout statements: what is said in a dispute's ticket, and what a job has done. */
import type { Language } from '#contract/languages.ts';
import type { InvoiceRun } from '#contract/resources/invoice.ts';

type Counts = Pick<InvoiceRun, 'issued' | 'carried' | 'failed'>;

type Messages = {
  /** The subject of a dispute's ticket, by the statement's number. */
  readonly disputed: (number: string) => string;
  /** The answer in that ticket where the amounts stand, and where the statement is void. */
  readonly settled: (number: string) => string;
  readonly voided: (number: string) => string;
  /** What a statement is called in a notification. */
  readonly named: (number: string) => string;
  /** A month's job is over: what became of its authors. */
  readonly issued: (period: string, counts: Counts) => string;
  /** To whoever ordered it: somebody else, of that name, has stopped it. */
  readonly stopped: (period: string, name: string, counts: Counts) => string;
  /** To whoever would stop what somebody of that name has ordered. */
  readonly anothers: (name: string) => string;
  /** To an author whose amount does not reach the threshold, both in dong: it comes with a later statement. */
  readonly carried: (period: string, amount: number, threshold: number) => string;
};

const amountIn = (language: Language, amount: number) =>
  `${new Intl.NumberFormat(language).format(amount)} ₫`;

const monthOf = (period: string) => `${period.slice(5)}/${period.slice(0, 4)}`;

const countsIn: Readonly<Record<Language, (counts: Counts) => string>> = {
  vi: ({ issued, carried, failed }) =>
    `Bảng kê đã phát hành: ${issued}. Chuyển kỳ sau: ${carried}. Không phát hành được: ${failed}.`,
  en: ({ issued, carried, failed }) =>
    `Statements issued: ${issued}. Carried over: ${carried}. Failed: ${failed}.`,
  fr: ({ issued, carried, failed }) => `Relevés émis : ${issued}. Reportés : ${carried}. Échecs : ${failed}.`,
  ar: ({ issued, carried, failed }) =>
    `الكشوف الصادرة: ${issued}. المُرحَّلة: ${carried}. التي تعذّر إصدارها: ${failed}.`,
};

export const invoiceMessages: Readonly<Record<Language, Messages>> = {
  vi: {
    disputed: (number) => `Khiếu nại bảng kê nhuận bút ${number}`,
    settled: (number) =>
      `Khiếu nại đã được giải quyết: các số tiền của bảng kê ${number} được giữ nguyên. Bảng kê lại chờ bạn xác nhận.`,
    voided: (number) =>
      `Bảng kê ${number} đã bị hủy bỏ. Các khoản trong đó được chuyển sang bảng kê tiếp theo.`,
    named: (number) => `Bảng kê nhuận bút ${number}`,
    issued: (period, counts) => `Kỳ ${monthOf(period)}: đã phát hành xong. ${countsIn.vi(counts)}`,
    stopped: (period, name, counts) =>
      `Kỳ ${monthOf(period)}: ${name} đã dừng đợt phát hành mà bạn yêu cầu. ${countsIn.vi(counts)}`,
    anothers: (name) => `Đợt phát hành này do ${name} yêu cầu. Hãy xác nhận trước khi dừng.`,
    carried: (period, amount, threshold) =>
      `Kỳ ${monthOf(period)}: ${amountIn('vi', amount)} chưa đạt ngưỡng chi trả ${amountIn('vi', threshold)}, được cộng dồn vào kỳ sau.`,
  },
  en: {
    disputed: (number) => `Dispute about royalty statement ${number}`,
    settled: (number) =>
      `The dispute is settled: the amounts of statement ${number} stand. It waits for you to confirm it again.`,
    voided: (number) => `Statement ${number} is void. What stood on it comes with the next one.`,
    named: (number) => `Royalty statement ${number}`,
    issued: (period, counts) => `Period ${monthOf(period)}: issuing is done. ${countsIn.en(counts)}`,
    stopped: (period, name, counts) =>
      `Period ${monthOf(period)}: ${name} has stopped the issuing that you ordered. ${countsIn.en(counts)}`,
    anothers: (name) => `${name} has ordered this issuing. Please confirm before it is stopped.`,
    carried: (period, amount, threshold) =>
      `Period ${monthOf(period)}: ${amountIn('en', amount)} is below your payout threshold of ${amountIn('en', threshold)} and is carried over to the next period.`,
  },
  fr: {
    disputed: (number) => `Contestation du relevé de droits ${number}`,
    settled: (number) =>
      `Le litige est réglé : les montants du relevé ${number} sont maintenus. Il attend de nouveau votre confirmation.`,
    voided: (number) => `Le relevé ${number} est nul. Ce qu’il contenait figurera sur le suivant.`,
    named: (number) => `Relevé de droits ${number}`,
    issued: (period, counts) =>
      `Période ${monthOf(period)} : l’émission est terminée. ${countsIn.fr(counts)}`,
    stopped: (period, name, counts) =>
      `Période ${monthOf(period)} : ${name} a arrêté l’émission que vous aviez demandée. ${countsIn.fr(counts)}`,
    anothers: (name) => `Cette émission a été demandée par ${name}. Confirmez avant de l’arrêter.`,
    carried: (period, amount, threshold) =>
      `Période ${monthOf(period)} : ${amountIn('fr', amount)} n’atteint pas votre seuil de versement de ${amountIn('fr', threshold)} et est reporté à la période suivante.`,
  },
  ar: {
    disputed: (number) => `اعتراض على كشف المستحقات ${number}`,
    settled: (number) =>
      `تمت تسوية الاعتراض: تبقى مبالغ الكشف ${number} كما هي، وهو في انتظار تأكيدك من جديد.`,
    voided: (number) => `أُبطل الكشف ${number}، وتنتقل مبالغه إلى الكشف التالي.`,
    named: (number) => `كشف المستحقات ${number}`,
    issued: (period, counts) => `فترة ${monthOf(period)}: اكتمل الإصدار. ${countsIn.ar(counts)}`,
    stopped: (period, name, counts) =>
      `فترة ${monthOf(period)}: أوقف ${name} الإصدار الذي طلبته. ${countsIn.ar(counts)}`,
    anothers: (name) => `طلب ${name} هذا الإصدار. أكّد قبل إيقافه.`,
    carried: (period, amount, threshold) =>
      `فترة ${monthOf(period)}: ‏${amountIn('ar', amount)} أقل من حد الدفع ${amountIn('ar', threshold)}، ويُرحَّل إلى الفترة التالية.`,
  },
};
