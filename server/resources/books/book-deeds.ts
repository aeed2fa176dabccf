/** What is done to many books beside events of their life: into the trash and back (contract.md, "bulk"). */
import type { Deed } from '../../lifecycle/living-resource.ts';
import { bookWords } from './book-words.ts';
import { trashBook } from './trash-book.ts';
import { untrashBook } from './untrash-book.ts';

export const bookDeeds: Readonly<Record<string, Deed>> = {
  trash: { run: trashBook, undo: 'untrash', done: (language) => bookWords[language].trashed },
  untrash: {
    run: (news, writer, id) => untrashBook(news, writer, id, null),
    undo: 'trash',
    done: (language) => bookWords[language].untrashed,
  },
};
