/** What somebody is told when a job of find and replace has ended. */
import type { Language } from '#contract/languages.ts';

type Say = (book: string, changed: number, total: number) => string;
type ReplacementMessages = Readonly<Record<'replaced' | 'undone', Say>>;

export const replacementMessages: Readonly<Record<Language, ReplacementMessages>> = {
  vi: {
    replaced: (book, changed, total) => `${book}: đã tìm và thay xong ở ${changed}/${total} chương.`,
    undone: (book, changed, total) => `${book}: đã hoàn tác tìm và thay ở ${changed}/${total} chương.`,
  },
  en: {
    replaced: (book, changed, total) =>
      `${book}: find and replace is done in ${changed} of ${total} chapters.`,
    undone: (book, changed, total) =>
      `${book}: find and replace is undone in ${changed} of ${total} chapters.`,
  },
  fr: {
    replaced: (book, changed, total) =>
      `${book} : remplacement terminé, chapitres : ${changed} sur ${total}.`,
    undone: (book, changed, total) => `${book} : remplacement annulé, chapitres : ${changed} sur ${total}.`,
  },
  ar: {
    replaced: (book, changed, total) => `${book}: اكتمل البحث والاستبدال، الفصول: ${changed} من ${total}.`,
    undone: (book, changed, total) =>
      `${book}: تم التراجع عن البحث والاستبدال، الفصول: ${changed} من ${total}.`,
  },
};
