/** What is known of a chapter before it is uploaded, beside its title and number. */
import { longestContent } from '#contract/resources/chapter-input.ts';
import { textKey } from '#contract/text/text-key.ts';
import { countWords } from '#contract/text/word-count.ts';
import { hasBadLetters } from './encodings/bad-letters.ts';
import type { ChapterFlag, ImportedChapter } from '#machines/chapter-upload/imported.ts';

export type ChapterFacts = Pick<ImportedChapter, 'words' | 'firstLine' | 'lastLine' | 'flags' | 'textKey'>;

const fewWords = 100;
const manyWords = 20_000;
const shownCharacters = 80;

export function factsOf(text: string): ChapterFacts {
  const trimmed = text.trim();
  const words = countWords(trimmed);
  const [firstLine = ''] = trimmed.split('\n', 1);
  const lastLine = trimmed.slice(trimmed.lastIndexOf('\n') + 1);
  const flags: ChapterFlag[] = [];
  if (words === 0) flags.push('empty');
  // Lines become paragraphs, which an empty line parts.
  else if (trimmed.length + (trimmed.match(/\n/g)?.length ?? 0) > longestContent) flags.push('too-long');
  else if (words < fewWords) flags.push('short');
  else if (words > manyWords) flags.push('long');
  if (hasBadLetters(trimmed)) flags.push('bad-letters');
  return {
    words,
    firstLine: firstLine.trim().slice(0, shownCharacters),
    // Its end is what is looked for: whether it breaks off, or another chapter begins there.
    lastLine: lastLine.trim().slice(-shownCharacters),
    flags,
    textKey: textKey(trimmed),
  };
}
