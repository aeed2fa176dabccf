/** Where the texts of chapters lie (product.md, `/chapters/{id}`). */
import type { TextOwner } from '../../texts/text-owner.ts';
import { writableChapters } from './chapter.writable.ts';

export const chapterTexts: TextOwner = {
  writable: writableChapters,
  table: 'chapter_contents',
  key: 'chapter_id',
};
