/** What `npm run seed` is told on the command line (contract.md, "Commands"). */
import { parseArgs } from 'node:util';
import { defaultChaptersPerBook } from './seed-demo-data.ts';

type SeedArguments =
  | { readonly kind: 'seed'; readonly books: number; readonly chaptersPerBook: number }
  | { readonly kind: 'refused'; readonly message: string };

const seedUsage = `Usage: npm run seed -- [--books 200] [--chapters-per-book ${defaultChaptersPerBook}]

  --books              how many demo books there shall be in all; those that are there count
  --chapters-per-book  chapters per book on average, for books after the first 200 (those have 100)`;

const largest = { books: 5_000_000, chaptersPerBook: 1000 };

export function readSeedArguments(args: readonly string[]): SeedArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { books: { type: 'string' }, 'chapters-per-book': { type: 'string' } },
    });
    const books = wholeNumber(values.books ?? '200', 1, largest.books);
    const chaptersPerBook = wholeNumber(
      values['chapters-per-book'] ?? String(defaultChaptersPerBook),
      0,
      largest.chaptersPerBook,
    );
    if (books === null) return refused(`--books takes a number from 1 to ${largest.books}`);
    if (chaptersPerBook === null) {
      return refused(`--chapters-per-book takes a number from 0 to ${largest.chaptersPerBook}`);
    }
    return { kind: 'seed', books, chaptersPerBook };
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'The arguments cannot be read');
  }
}

function refused(message: string): SeedArguments {
  return { kind: 'refused', message: `${message}\n\n${seedUsage}` };
}

function wholeNumber(text: string, lowest: number, highest: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= lowest && number <= highest ? number : null;
}
