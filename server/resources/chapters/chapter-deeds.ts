/** What is done to many chapters beside events of their life: into the trash and back (contract.md, "bulk"). */
import type { Deed, DeedOutcome } from '../../lifecycle/living-resource.ts';
import { chapterWords, wordsAfterUntrash } from './chapter-words.ts';
import type { Outcome } from './chapter-writing.ts';
import { trashChapter, untrashChapter } from './trash-chapter.ts';

export const chapterDeeds: Readonly<Record<string, Deed>> = {
  trash: {
    run: async (news, writer, id) => outcomeOf(await trashChapter(news, writer, id, undefined)),
    undo: 'untrash',
    done: (language) => chapterWords[language].trashed,
  },
  untrash: {
    run: async (news, writer, id) => {
      const outcome = await untrashChapter(news, writer, id);
      if (outcome.kind !== 'done') return outcomeOf(outcome);
      return { kind: 'written', say: (language) => wordsAfterUntrash(outcome.result, language) };
    },
    undo: 'trash',
    done: (language) => chapterWords[language].untrashed,
  },
};

function outcomeOf(outcome: Outcome<unknown>): DeedOutcome {
  if (outcome.kind === 'done') return { kind: 'written' };
  // No deed is based on a version of the order.
  if (outcome.kind === 'order-conflict') return { kind: 'version-conflict', current: {} };
  return outcome;
}
