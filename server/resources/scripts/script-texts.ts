/** Where the texts of scripts lie (product.md, `/scripts/{id}`: outline or sample); what is said of a passage stays with it. */
import type { TextOwner } from '../../texts/text-owner.ts';
import { movePassages } from '../../threads/message-passages.ts';
import { writableScripts } from './script.writable.ts';

export const scriptTexts: TextOwner = {
  writable: writableScripts,
  table: 'scripts',
  key: 'id',
  saved: ({ transaction, notifier }, id, before, after) =>
    movePassages(transaction, notifier, { resource: 'scripts', id }, before, after),
};
