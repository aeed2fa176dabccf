/**
 * What an EPUB's table of contents calls its parts (w3.org/TR/epub-33, section 7: `nav`; for older readers the NCX of
 * OPF 2.0): a book whose files have no headings of their own is cut by it.
 */
import { Parser } from 'htmlparser2';
import { groupedBy } from '#contract/api/grouped-by.ts';
import { headingOf } from '../headings/heading.ts';
import { type HtmlBlocks, lineOf } from '../html-blocks.ts';

export type ContentsEntry = {
  /** The name of the part that is meant. */
  readonly file: string;
  readonly title: string;
  /** Whether it means the file from its beginning on, and not a place within it. */
  readonly isWhole: boolean;
};
type Source = { readonly key: string; readonly markup: string };

const longestTitle = 200;
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().normalize('NFC');

/** By the names of the files that are meant. The first table of contents that says anything is the one. */
export function contentsOf(sources: readonly Source[]): ReadonlyMap<string, readonly ContentsEntry[]> {
  for (const { key, markup } of sources) {
    const entries = linksOf(markup).map(({ href, title }): ContentsEntry => ({
      file: resolvedName(key, href),
      title: plain(title).slice(0, longestTitle),
      isWhole: !href.includes('#'),
    }));
    const named = entries.filter(({ title }) => title !== '');
    if (named.length > 0) return groupedBy(named, ({ file }) => file);
  }
  return new Map();
}

type ContentsLink = { readonly href: string; readonly title: string };

function linksOf(markup: string): readonly ContentsLink[] {
  const links: ContentsLink[] = [];
  let href: string | null = null;
  let title = '';
  /** Lists of pages and landmarks are other navs. */
  let isOther = false;
  let isText = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'nav') isOther = !/\btoc\b/.test(attributes['epub:type'] ?? 'toc');
        else if (name === 'navPoint') title = '';
        else if (name === 'a' && !isOther) {
          href = attributes['href'] ?? null;
          title = '';
        } else if (name === 'text') isText = true;
        else if (name === 'content' && attributes['src'] !== undefined)
          links.push({ href: attributes['src'], title });
      },
      ontext(text) {
        if (href !== null || isText) title += text;
      },
      onclosetag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'text') isText = false;
        if (name !== 'a' || href === null) return;
        links.push({ href, title });
        href = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(markup);
  parser.end();
  return links;
}

/** The lines of a file that its book names are headings; one that has none gets what the book calls it. */
export function withTitles(part: HtmlBlocks, entries: readonly ContentsEntry[]): HtmlBlocks {
  const headings = new Set(part.headings);
  const lines = part.blocks.map((block) => plain(lineOf(block)));
  let missing: string | null = null;
  for (const { title, isWhole } of entries) {
    const at = lines.findIndex((line) => line.toLowerCase() === title.toLowerCase());
    if (at >= 0) headings.add(at);
    else if (isWhole) missing ??= title;
  }
  const found = { blocks: part.blocks, headings: [...headings].toSorted((one, other) => one - other) };
  const [first] = lines;
  // The heading of the file itself, however it puts it.
  if (missing === null || first === undefined || headings.has(0) || headingOf(first) !== null) return found;
  const title = { type: 'text' as const, text: missing };
  return {
    blocks: [{ type: 'heading', attrs: { level: 2 }, content: [title] }, ...part.blocks],
    headings: [0, ...found.headings.map((at) => at + 1)],
  };
}

/** The name of a part, as its package names it from where it lies itself. */
export function resolvedName(from: string, href: string): string {
  const folders = from.split('/').slice(0, -1);
  const [path = ''] = href.split('#');
  for (const part of decoded(path).split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '' && part !== '.') folders.push(part);
  }
  return folders.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
