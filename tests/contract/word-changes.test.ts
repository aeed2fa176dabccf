/** How many words a version has more and fewer than the one before (contract/text/word-count.ts). */
import { expect, it } from 'vitest';
import { wordChanges } from '#contract/text/word-count.ts';

it.each([
  ['nothing', 'Mưa rơi.', 'Mưa rơi.', 0, 0],
  ['what is written on', 'Mưa rơi.', 'Mưa rơi. Gió thổi.', 2, 0],
  ['what is deleted', 'Mưa rơi. Gió thổi.', 'Gió thổi.', 0, 2],
  ['a letter within a word', 'trên mái nhà', 'trên mải nhà', 1, 1],
  ['a letter at the end of a word', 'mưa rơ', 'mưa rơi', 1, 1],
  ['a word that is there twice', 'mưa mưa', 'mưa mưa mưa', 1, 0],
  ['what moves', 'một hai\n\nba bốn', 'ba bốn\n\nmột hai', 0, 0],
  ['no words', 'một — hai', 'một … hai', 0, 0],
  ['all', 'một hai', '', 0, 2],
])('counts %s', (_, before, after, added, removed) => {
  expect(wordChanges(before, after)).toEqual({ added, removed });
});
