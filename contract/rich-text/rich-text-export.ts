/**
 * A text as a file of its own (product.md, `/chapters/{id}`): plain, or as a page of HTML that needs nothing else. Made from
 * what a text may hold and nothing else, so that no element or address can come from its words.
 */
import { inlinesOf, sceneBreak } from './rich-text-content.ts';
import { footnotesOf } from './rich-text-paragraphs.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

type Numbering = { footnotes: number };

/** Blocks apart by empty lines, footnotes by their numbers behind them, a picture by what it shows. */
export function plainOf(text: RichText, { title }: { readonly title: string }): string {
  const numbering: Numbering = { footnotes: 0 };
  const blocks = text.content.map((block) => plainBlock(block, numbering)).filter((line) => line !== '');
  const notes = footnotesOf(text).map((note, at) => `[${at + 1}] ${note}`);
  const parts = [title, ...blocks, ...(notes.length === 0 ? [] : [notes.join('\n')])];
  return `${parts.join('\n\n')}\n`;
}

function plainBlock(block: Block, numbering: Numbering): string {
  if (block.type === 'sceneBreak') return sceneBreak;
  if (block.type === 'image') return block.attrs.alt === '' ? '' : `[${block.attrs.alt}]`;
  return inlinesOf(block)
    .map((inline) => (inline.type === 'text' ? inline.text : `[${(numbering.footnotes += 1)}]`))
    .join('');
}

export type HtmlExport = {
  readonly title: string;
  /** As BCP 47 has it. */
  readonly language: string;
  /** Whole addresses by attachment, of those pictures that have one for good. */
  readonly pictures: ReadonlyMap<number, string>;
};

export function htmlOf(text: RichText, { title, language, pictures }: HtmlExport): string {
  const numbering: Numbering = { footnotes: 0 };
  const blocks = text.content.map((block) => htmlBlock(block, numbering, pictures));
  const notes = footnotesOf(text).map(
    (note, at) => `<li id="note-${at + 1}">${escaped(note)} <a href="#sign-${at + 1}">↩</a></li>`,
  );
  const name = escaped(title);
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title>`,
    '</head>',
    '<body dir="auto">',
    `<h1>${name}</h1>`,
    ...blocks,
    ...(notes.length === 0 ? [] : ['<hr>', '<ol>', ...notes, '</ol>']),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function htmlBlock(block: Block, numbering: Numbering, pictures: HtmlExport['pictures']): string {
  if (block.type === 'sceneBreak') return '<hr>';
  if (block.type === 'image') {
    const { attachment_id: id, alt } = block.attrs;
    const address = pictures.get(id);
    return address === undefined
      ? `<figure><figcaption>${escaped(alt)}</figcaption></figure>`
      : `<figure><img src="${escaped(address)}" alt="${escaped(alt)}"></figure>`;
  }
  const content = inlinesOf(block)
    .map((inline) => htmlInline(inline, numbering))
    .join('');
  const element = block.type === 'heading' ? `h${block.attrs.level}` : 'p';
  return `<${element}>${content}</${element}>`;
}

function htmlInline(inline: Inline, numbering: Numbering): string {
  if (inline.type === 'footnote') {
    const number = (numbering.footnotes += 1);
    return `<sup><a id="sign-${number}" href="#note-${number}">${number}</a></sup>`;
  }
  const types = (inline.marks ?? []).map(({ type }) => (type === 'bold' ? 'strong' : 'em'));
  return types.reduceRight((inner, element) => `<${element}>${inner}</${element}>`, escaped(inline.text));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
