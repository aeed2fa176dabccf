/** Words that no chapter may hold (product.md, `/scan`): read by everybody who writes, kept by editors. */
import {
  bannedWordContract,
  bannedWordInputSchema,
  bannedWordUpdateSchema,
} from '#contract/resources/banned-word.ts';
import { defineResource } from '../../query/define-resource.ts';
import { defineWritable } from '../../write/define-writable.ts';
import { recordRoutes } from '../record-routes.ts';

export const bannedWords = defineResource(bannedWordContract, {
  filters: {},
  defaultSort: ['word'],
  trash: true,
});

export const writableBannedWords = defineWritable(bannedWords, {
  unique: { banned_words_word: 'word' },
  trash: { summary: ['word'] },
});

export const bannedWordRoutes = recordRoutes(writableBannedWords, {
  create: bannedWordInputSchema,
  update: bannedWordUpdateSchema,
});
