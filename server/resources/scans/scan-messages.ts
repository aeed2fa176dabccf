/** What the server says about scans. */
import type { Language } from '#contract/languages.ts';
import type { FindingResult } from '#contract/resources/scan.ts';
import { ruleIds } from '#contract/scan/rules.ts';
import { shortened } from '#contract/text/shortened.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import type { KeptFinding } from './found-in.ts';

type ScanMessages = {
  readonly finished: (title: string, errors: number, others: number) => string;
  /** Why a chapter is not published: how many errors it has, and the first of them. */
  readonly blocked: (errors: number, shown: readonly KeptFinding[]) => string;
  readonly outcomes: Readonly<Record<FindingResult['outcome'], string>>;
};

const shownQuote = 40;

function namesOf(language: Language, shown: readonly KeptFinding[]): string {
  const labels = labelsOf(language, 'scans.rule', ruleIds);
  return shown.map(({ rule, quote }) => `${labels[rule] ?? rule} (${quoted(quote)})`).join(', ');
}

const quoted = (quote: string): string => {
  const line = quote.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > shownQuote ? `${shortened(line, shownQuote)}…` : line;
};

export const scanMessages: Readonly<Record<Language, ScanMessages>> = {
  vi: {
    finished: (title, errors, others) =>
      `${title}: đã rà soát xong, ${errors} lỗi và ${others} điểm cần xem lại.`,
    blocked: (errors, shown) =>
      `Chương còn ${errors} lỗi nên chưa thể xuất bản: ${namesOf('vi', shown)}. Hãy sửa, hoặc bỏ qua kèm lý do ở mục Rà soát văn bản.`,
    outcomes: {
      done: 'Xong.',
      stale: 'Văn bản đã thay đổi sau lần rà soát này. Hãy rà soát lại.',
      forbidden: 'Bạn không được sửa văn bản này.',
      not_found: 'Không tìm thấy nội dung này.',
      refused: 'Chỗ này không sửa tự động được.',
      failed: 'Máy chủ gặp lỗi ở mục này. Hãy thử lại.',
    },
  },
  en: {
    finished: (title, errors, others) =>
      `${title}: the scan is done, errors: ${errors}, to be looked at: ${others}.`,
    blocked: (errors, shown) =>
      `The chapter cannot be published, errors: ${errors}. ${namesOf('en', shown)}. Fix them, or ignore them with a reason in the scan.`,
    outcomes: {
      done: 'Done.',
      stale: 'The text has changed since this scan. Scan it again.',
      forbidden: 'You may not change this text.',
      not_found: 'This could not be found.',
      refused: 'This cannot be fixed automatically.',
      failed: 'The server met an error with this one. Try it again.',
    },
  },
  fr: {
    finished: (title, errors, others) =>
      `${title} : vérification terminée, erreurs : ${errors}, points à revoir : ${others}.`,
    blocked: (errors, shown) =>
      `Le chapitre ne peut pas être publié, erreurs : ${errors}. ${namesOf('fr', shown)}. Corrigez-les, ou ignorez-les avec un motif dans la vérification.`,
    outcomes: {
      done: 'Terminé.',
      stale: 'Le texte a changé depuis cette vérification. Relancez-la.',
      forbidden: 'Vous ne pouvez pas modifier ce texte.',
      not_found: 'Ce contenu est introuvable.',
      refused: 'Ceci ne peut pas être corrigé automatiquement.',
      failed: 'Le serveur a rencontré une erreur ici. Réessayez.',
    },
  },
  ar: {
    finished: (title, errors, others) => `${title}: اكتمل الفحص، الأخطاء: ${errors}، للمراجعة: ${others}.`,
    blocked: (errors, shown) =>
      `لا يمكن نشر الفصل، الأخطاء: ${errors}. ${namesOf('ar', shown)}. أصلحها أو تجاهلها مع ذكر السبب في الفحص.`,
    outcomes: {
      done: 'تم.',
      stale: 'تغيّر النص بعد هذا الفحص. افحصه من جديد.',
      forbidden: 'لا يمكنك تعديل هذا النص.',
      not_found: 'تعذر العثور على هذا المحتوى.',
      refused: 'لا يمكن إصلاح هذا تلقائيًا.',
      failed: 'حدث خطأ في الخادم عند هذا العنصر. حاول مرة أخرى.',
    },
  },
};
