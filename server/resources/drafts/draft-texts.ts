/** Where the texts of drafts lie (product.md, `/drafts/{id}`). */
import type { TextOwner } from '../../texts/text-owner.ts';
import { writableDrafts } from './draft.writable.ts';

export const draftTexts: TextOwner = { writable: writableDrafts, table: 'drafts', key: 'id' };
