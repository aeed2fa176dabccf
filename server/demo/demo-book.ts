/** One demo book with its chapters, decided by its position alone: book 17 is the same in a desk of 20 or of 100,000. */
import type { BookInput } from '#contract/resources/book-input.ts';
import { daysAgo, daysAhead } from './demo-calendar.ts';
import { demoChapterTitle, demoProse, demoSynopsis } from './words/demo-prose.ts';
import { demoPenName, demoPersonName, demoTitle, slugOf } from './words/demo-titles.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { storyKinds } from './words/title-words.ts';

type DemoChapter = {
  readonly number: number;
  readonly title: string;
  readonly status: 'draft' | 'scheduled' | 'published';
  readonly content: string;
  readonly wordCount: number;
  readonly price: number;
  readonly viewCount: number;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
};

const statuses = [
  ...Array.from({ length: 12 }, () => 'published' as const),
  'draft',
  'draft',
  'draft',
  'in_review',
  'in_review',
  'changes_requested',
  'archived',
  'taken_down',
] as const;

/** How many of a hundred chapters per book each of ten neighbours gets: few are long, many are short. */
const chapterShares = [3, 80, 12, 300, 28, 150, 45, 110, 60, 212];

/** The first books are as long as real ones; those that only make a list long stay short. */
export const fullBooks = 200;
const fullChapters = 100;

export function demoBook(position: number, chaptersPerBook: number) {
  const random = seededRandom(3, position);
  const kind = random.oneOf(storyKinds);
  const title = demoTitle(random, kind);
  const status = random.oneOf(statuses);
  const visible = status === 'published' || status === 'archived' || status === 'taken_down';
  const bookKind: BookInput['kind'] = random.oneOf([
    'original',
    'original',
    'translated',
    'translated',
    'converted',
  ]);
  const createdDaysAgo = random.between(30, 1100) + random.fraction();
  const chapters = demoChapters(random, chapterCount(position, chaptersPerBook), visible, createdDaysAgo);
  const price = random.oneOf([0, 0, 50, 80, 100, 150]);
  const { popularity, ...book } = {
    title,
    alternativeTitles: random.chance(0.3) ? [demoTitle(random, kind)] : [],
    slug: `${slugOf(title)}-${position}`,
    authorName: demoPenName(random),
    translatorName: bookKind === 'original' ? null : demoPersonName(random),
    kind: bookKind,
    genres: [kind.genre, ...random.severalOf(kind.beside, random.between(0, 2))],
    synopsis: demoSynopsis(random),
    contentRating: random.oneOf(['everyone', 'everyone', 'everyone', 'teen', 'teen', 'mature'] as const),
    status,
    progress: random.oneOf([1, 1, 1, 2, 2, 3] as const),
    managerPick: visible && random.chance(0.06),
    chapterPrice: price,
    discount: price > 0 && random.chance(0.15) ? random.oneOf([10, 20, 30, 50]) : 0,
    popularity: visible ? Math.floor(10 ** (4 + random.fraction() * 2.4)) : 0,
    createdAt: daysAgo(createdDaysAgo),
    updatedAt: chapters.at(-1)?.createdAt ?? daysAgo(createdDaysAgo * random.fraction()),
  };
  const read = withReaders(chapters, popularity);
  const viewCount = read.reduce((sum, chapter) => sum + chapter.viewCount, 0);
  return { ...book, viewCount, chapters: read };
}
export type DemoBook = ReturnType<typeof demoBook>;

function chapterCount(position: number, chaptersPerBook: number): number {
  const share = chapterShares[(position - 1) % chapterShares.length] ?? 0;
  return Math.round((share * (position <= fullBooks ? fullChapters : chaptersPerBook)) / 100);
}

function demoChapters(
  random: SeededRandom,
  count: number,
  visible: boolean,
  createdDaysAgo: number,
): DemoChapter[] {
  const lastDaysAgo = createdDaysAgo * random.fraction() * 0.5;
  const step = (createdDaysAgo - lastDaysAgo) / Math.max(1, count);
  const pending = random.between(0, 3);
  return Array.from({ length: count }, (_, at) => {
    const { text, wordCount } = demoProse(random);
    const createdAt = daysAgo(createdDaysAgo - step * (at + 1));
    const published = visible && at < count - pending;
    const scheduled = visible && !published && at === count - 1 && random.chance(0.5);
    return {
      number: at + 1,
      title: demoChapterTitle(random),
      status: published ? 'published' : scheduled ? 'scheduled' : 'draft',
      content: text,
      wordCount,
      price: at < 20 ? 0 : 50,
      // How it is liked beside its neighbours, until the book's readers are shared out.
      viewCount: published ? random.between(0, 20_000) : 0,
      publishedAt: published ? createdAt : scheduled ? daysAhead(random.between(1, 20) - 0.5) : null,
      createdAt,
    };
  });
}

/** The views of a book are those of its chapters: some readers leave with every one, most of them early. */
function withReaders(chapters: readonly DemoChapter[], views: number): DemoChapter[] {
  const weights = chapters.map(({ status, viewCount }, at) =>
    status === 'published' ? Math.exp(-0.3 * Math.sqrt(at)) * (1 + viewCount / 200_000) : 0,
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return chapters.map((chapter, at) =>
    Object.assign({}, chapter, { viewCount: all === 0 ? 0 : Math.round((views * (weights[at] ?? 0)) / all) }),
  );
}
