/**
 * Which chapters answer to what was typed, by title or number: without marks any marks do, with marks they must be the
 * same, as in every list (`duong` finds `Đường`, `đường` does not find `Dương`). All rows are here, so no call is made.
 */
import type { ChapterRow } from './chapter-list.query.ts';

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('vi');
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

export function narrowed<Row extends Pick<ChapterRow, 'number' | 'title' | 'status'>>(
  rows: readonly Row[],
  search: string,
  /** Empty for any. */
  status: string,
): readonly Row[] {
  const messages = folded(search).split(/\s+/).filter(Boolean);
  if (messages.length === 0 && status === '') return rows;
  const isPlain = messages.map((word) => withoutMarks(word) === word);
  return rows.filter((row) => {
    if (status !== '' && row.status !== status) return false;
    const marked = folded(`${row.number} ${row.title}`);
    const plain = withoutMarks(marked);
    return messages.every((word, at) => (isPlain[at] === true ? plain : marked).includes(word));
  });
}
