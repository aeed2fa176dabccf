/**
 * What the document says of a board of honor (product.md, `/honors`): which board, over which period. The same sentences
 * as the screen's own, `honors.title` and `honors.description` of the catalogues.
 */
import type { Language } from '#contract/languages.ts';
import { type HonorBoard, type HonorPeriod, readHonorQuestion } from '#contract/resources/honor.ts';
import type { HeadOfAddress } from '../../http/page-heads.ts';

type Sentences = {
  readonly title: string;
  readonly boards: Readonly<Record<HonorBoard, { readonly name: string; readonly description: string }>>;
  readonly periods: Readonly<Record<HonorPeriod, { readonly name: string; readonly within: string }>>;
};

const sentences: Readonly<Record<Language, Sentences>> = {
  vi: {
    title: 'Bảng vinh danh: {board}, {period}',
    boards: {
      books: { name: 'Truyện', description: '50 truyện được đọc nhiều nhất {period} trên Bookdesk.' },
      authors: { name: 'Tác giả', description: '50 tác giả được đọc nhiều nhất {period} trên Bookdesk.' },
      translators: {
        name: 'Dịch giả',
        description: '50 dịch giả được đọc nhiều nhất {period} trên Bookdesk.',
      },
      supporters: {
        name: 'Người ủng hộ',
        description: '50 người ủng hộ nạp nhiều xu nhất {period} trên Bookdesk.',
      },
    },
    periods: {
      week: { name: 'Tuần', within: 'trong tuần' },
      month: { name: 'Tháng', within: 'trong tháng' },
      all: { name: 'Mọi thời đại', within: 'từ trước đến nay' },
    },
  },
  en: {
    title: 'Hall of fame: {board}, {period}',
    boards: {
      books: { name: 'Stories', description: 'The 50 most read stories {period} on Bookdesk.' },
      authors: { name: 'Authors', description: 'The 50 most read authors {period} on Bookdesk.' },
      translators: { name: 'Translators', description: 'The 50 most read translators {period} on Bookdesk.' },
      supporters: {
        name: 'Supporters',
        description: 'The 50 leading supporters {period} on Bookdesk, by coins topped up.',
      },
    },
    periods: {
      week: { name: 'Week', within: 'of the week' },
      month: { name: 'Month', within: 'of the month' },
      all: { name: 'All time', within: 'of all time' },
    },
  },
  fr: {
    title: 'Tableau d’honneur : {board}, {period}',
    boards: {
      books: { name: 'Romans', description: 'Les 50 romans les plus lus {period} sur Bookdesk.' },
      authors: { name: 'Auteurs', description: 'Les 50 auteurs les plus lus {period} sur Bookdesk.' },
      translators: {
        name: 'Traducteurs',
        description: 'Les 50 traducteurs les plus lus {period} sur Bookdesk.',
      },
      supporters: {
        name: 'Soutiens',
        description: 'Les 50 premiers soutiens {period} sur Bookdesk, par pièces achetées.',
      },
    },
    periods: {
      week: { name: 'Semaine', within: 'de la semaine' },
      month: { name: 'Mois', within: 'du mois' },
      all: { name: 'De tout temps', within: 'de tous les temps' },
    },
  },
  ar: {
    title: 'لوحة الشرف: {board}، {period}',
    boards: {
      books: { name: 'الروايات', description: 'أكثر 50 رواية قراءةً {period} على Bookdesk.' },
      authors: { name: 'المؤلفون', description: 'أكثر 50 مؤلفًا قراءةً {period} على Bookdesk.' },
      translators: { name: 'المترجمون', description: 'أكثر 50 مترجمًا قراءةً {period} على Bookdesk.' },
      supporters: {
        name: 'الداعمون',
        description: 'أبرز 50 داعمًا {period} على Bookdesk بحسب العملات المشحونة.',
      },
    },
    periods: {
      week: { name: 'أسبوع', within: 'خلال الأسبوع' },
      month: { name: 'شهر', within: 'خلال الشهر' },
      all: { name: 'كل الأوقات', within: 'على مر الزمن' },
    },
  },
};

export const honorHead: HeadOfAddress = async ({ route, query, language }) => {
  if (route.name !== 'honors') return null;
  const asked = readHonorQuestion(query);
  const { title, boards, periods } = sentences[language];
  const [board, period] = [boards[asked.board], periods[asked.period]];
  return {
    title: title.replace('{board}', board.name).replace('{period}', period.name),
    description: board.description.replace('{period}', period.within),
  };
};
