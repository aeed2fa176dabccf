/**
 * Keeps a text within what it may hold (contract/rich-text/text-limits.ts): what would go beyond is not done, so that nothing
 * is written that the server then refuses, and the editor says why. What comes whole, and what undo brings back, was there
 * before.
 */
import '#contract/rich-text/text-limit-messages.ts';
import { Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Language } from '#contract/languages.ts';
import {
  brokenLimit,
  limitRule,
  sumOfSizes,
  type TextLimit,
  textLimits,
  type TextSize,
} from '#contract/rich-text/text-limits.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { isFilled } from '../editor-text.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    limitReached: TextLimit;
  }
}

export const textLimitsExtension = Extension.create({
  name: 'textLimits',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        filterTransaction(transaction) {
          const { docChanged, before, doc } = transaction;
          if (!docChanged || isFilled(transaction) || isHistoryTransaction(transaction)) return true;
          const limit = limitPassed(before, doc);
          if (limit !== null) editor.emit('limitReached', limit);
          return limit === null;
        },
      }),
    ];
  },
});

/** The limit beyond which a change leads; null where it does not. After a keystroke one block of thousands is looked at. */
export function limitPassed(before: Node, after: Node): TextLimit | null {
  const [old, now] = [before.children, after.children];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const gone = sizeOfBlocks(old.slice(start, old.length - end));
  const come = sizeOfBlocks(now.slice(start, now.length - end));
  const grows =
    come.lines > gone.lines ||
    come.footnotes > gone.footnotes ||
    come.images > gone.images ||
    come.marks > textLimits.marks;
  return grows ? brokenLimit(sizeOfBlocks(now), sizeOfBlocks(old)) : null;
}

/** Whether there is no room for another one. */
export const isFullOf = (doc: Node, limit: 'footnotes' | 'images'): boolean => roomFor(doc, limit) <= 0;

export const roomFor = (doc: Node, limit: 'footnotes' | 'images'): number =>
  textLimits[limit] - sizeOfBlocks(doc.children)[limit];

export const limitText = (limit: TextLimit, language: Language): string =>
  validationText(limitRule(limit), language);

const sizes = new WeakMap<Node, TextSize>();

const sizeOfBlocks = (blocks: readonly Node[]): TextSize => sumOfSizes(blocks.map(sizeOfBlock));

function sizeOfBlock(block: Node): TextSize {
  const known = sizes.get(block);
  if (known !== undefined) return known;
  const inlines = block.children;
  const size = {
    lines: 1,
    marks: inlines.reduce((sum, { isText, marks }) => sum + (isText ? marks.length : 0), 0),
    footnotes: inlines.filter(({ type }) => type.name === 'footnote').length,
    images: block.type.name === 'image' ? 1 : 0,
  };
  sizes.set(block, size);
  return size;
}
