/** How words that no chapter may hold are changed, by editors (product.md, `/scan`). */
import { changeMessages } from '../../write/change-messages.ts';
import type { WritableResource } from '../../write/writable-resource.ts';
import { bannedWords } from './banned-word.resource.ts';

export const writableBannedWords = {
  resource: bannedWords,
  table: 'banned_words',
  unique: { banned_words_word: 'word' },
  trash: { summary: ['word'] },
  messages: (language) => changeMessages[language],
} satisfies WritableResource;
