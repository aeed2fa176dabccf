/**
 * HTML as the blocks that a text may hold (contract/rich-text): built anew from its words, so that no element, address or
 * script of it can get in. The parser needs no document, which a worker has none of, and loads nothing.
 */
import { Parser } from 'htmlparser2';
import {
  inlinesOf,
  isSceneBreak,
  sceneBreak,
  withoutControls,
} from '#contract/rich-text/rich-text-content.ts';
import { type Block, type Inline, longestFootnote } from '#contract/rich-text/rich-text.ts';
import { shortened } from '#contract/text/shortened.ts';
import type { ImportedText } from './imported-text.ts';

type Piece =
  | { readonly type: 'text'; readonly text: string; readonly isBold: boolean; readonly isItalic: boolean }
  | { readonly type: 'note'; readonly id: string };

export type HtmlBlocks = {
  readonly blocks: readonly Block[];
  /** Places among the blocks of what the file calls a heading of its first two levels. */
  readonly headings: readonly number[];
};

const unread = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'iframe',
]);
const inlineElements = new Set(
  'a abbr b bdi bdo big cite code data dfn em font i img ins kbd label mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const boldElements = new Set(['b', 'strong']);
const italicElements = new Set(['i', 'em', 'cite']);
const noteId = /^(?:footnote|endnote)-[^"]*$/;
const mostInlines = 5000;
/** With what it declares itself, which is nothing to be read. */
const declaration = /<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i;

export function blocksOfHtml(html: string): HtmlBlocks {
  const blocks: Block[] = [];
  const headings: number[] = [];
  const notes = new Map<string, string>();
  const pending: { readonly block: number; readonly heading: number; readonly pieces: readonly Piece[] }[] =
    [];
  let pieces: Piece[] = [];
  let skipped = 0;
  let bold = 0;
  let italic = 0;
  let heading = 0;
  let note: string | null = null;
  let isBack = false;

  const flush = () => {
    const own = pieces;
    pieces = [];
    if (note !== null) {
      const text = own.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
      notes.set(note, `${notes.get(note) ?? ''} ${text}`);
      return;
    }
    const block = blockOf(own, heading);
    if (block === null) return;
    if (heading === 1 || heading === 2) headings.push(blocks.length);
    if (own.some(({ type }) => type === 'note')) pending.push({ block: blocks.length, heading, pieces: own });
    blocks.push(block);
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        if (unread.has(element)) skipped += 1;
        if (skipped > 0) return;
        const { href = '', id = '' } = attributes;
        if (element === 'a' && /^#(?:foot|end)note-ref-/.test(href)) isBack = true;
        else if (element === 'a' && noteId.test(href.slice(1)))
          pieces.push({ type: 'note', id: href.slice(1) });
        if (boldElements.has(element)) bold += 1;
        else if (italicElements.has(element)) italic += 1;
        else if (element === 'br') flush();
        else if (element === 'hr') {
          flush();
          blocks.push({ type: 'sceneBreak' });
        } else if (!inlineElements.has(element)) {
          flush();
          if (element === 'li' && noteId.test(id) && !id.includes('-ref-')) note = id;
          if (/^h[1-6]$/.test(element)) heading = Number(element[1]);
        }
      },
      ontext(text) {
        if (skipped > 0 || isBack) return;
        pieces.push({ type: 'text', text, isBold: bold > 0 && heading === 0, isItalic: italic > 0 });
      },
      onclosetag(name) {
        const element = localName(name);
        if (unread.has(element)) {
          skipped = Math.max(0, skipped - 1);
          return;
        }
        if (skipped > 0) return;
        if (element === 'a') isBack = false;
        else if (boldElements.has(element)) bold = Math.max(0, bold - 1);
        else if (italicElements.has(element)) italic = Math.max(0, italic - 1);
        if (inlineElements.has(element) || element === 'br' || element === 'hr') return;
        flush();
        if (element === 'li') note = null;
        if (/^h[1-6]$/.test(element)) heading = 0;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html.replace(declaration, ''));
  parser.end();
  flush();
  for (const { block, heading: level, pieces: own } of pending)
    blocks[block] = blockOf(own, level, notes) ?? { type: 'paragraph' };
  return { blocks, headings };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Null where nothing of it would be seen. A mark of a footnote says its number; the note itself goes in its place. */
function blockOf(
  pieces: readonly Piece[],
  heading: number,
  notes: ReadonlyMap<string, string> | null = null,
): Block | null {
  const inlines: Inline[] = [];
  let isBlankBefore = true;
  let isMarked = false;
  for (const piece of pieces) {
    if (piece.type === 'note') {
      isMarked = true;
      const text = shortened(written(notes?.get(piece.id) ?? '').trim(), longestFootnote);
      if (text !== '') inlines.push({ type: 'footnote', attrs: { text } });
      continue;
    }
    // What stands right behind a note's mark is the number that the file gave it.
    const raw = isMarked ? piece.text.replace(/^\s*\[\d+\]/, '') : piece.text;
    isMarked = false;
    const spaced = written(raw);
    const text: string = isBlankBefore ? spaced.replace(/^ /, '') : spaced;
    if (text === '') continue;
    isBlankBefore = text.endsWith(' ');
    append(inlines, { text, isBold: piece.isBold, isItalic: piece.isItalic });
  }
  trimEnd(inlines);
  if (inlines.length === 0) return null;
  const plain = inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');
  if (isSceneBreak(plain)) return { type: 'sceneBreak' };
  const content = inlines.length <= mostInlines ? inlines : [{ type: 'text' as const, text: plain }];
  if (heading === 0) return { type: 'paragraph', content };
  return { type: 'heading', attrs: { level: heading <= 2 ? 2 : 3 }, content };
}

const written = (text: string): string =>
  withoutControls(text.replace(/[\s\u2028\u2029]+/g, ' ')).normalize('NFC');

type Styled = { readonly text: string; readonly isBold: boolean; readonly isItalic: boolean };

function append(inlines: Inline[], { text, isBold, isItalic }: Styled): void {
  const marks: Inline & { type: 'text' } =
    isBold && isItalic
      ? { type: 'text', text, marks: [{ type: 'bold' }, { type: 'italic' }] }
      : isBold
        ? { type: 'text', text, marks: [{ type: 'bold' }] }
        : isItalic
          ? { type: 'text', text, marks: [{ type: 'italic' }] }
          : { type: 'text', text };
  const last = inlines.at(-1);
  if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(marks.marks)) {
    inlines[inlines.length - 1] = { ...last, text: (last.text + text).normalize('NFC') };
  } else inlines.push(marks);
}

function trimEnd(inlines: Inline[]): void {
  const last = inlines.at(-1);
  if (last?.type !== 'text') return;
  const text = last.text.trimEnd();
  inlines.pop();
  if (text === '') trimEnd(inlines);
  else inlines.push({ ...last, text });
}

/** Blocks as lines that can be searched for headings. */
export function textOfBlocks(name: string, { blocks, headings }: HtmlBlocks): ImportedText {
  return { name, text: blocks.map(lineOf).join('\n'), blocks, headingLines: headings };
}

export function lineOf(block: Block): string {
  if (block.type === 'sceneBreak') return sceneBreak;
  return inlinesOf(block)
    .map((inline) => (inline.type === 'text' ? inline.text : ''))
    .join('');
}
