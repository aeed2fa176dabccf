/**
 * What the plain text of an answer is made of (product.md, `/faqs`): an empty line parts paragraphs, and a paragraph of one line
 * that begins with `## ` is a heading, which an address can name.
 */
import { slugOf } from './slug.ts';

export type FaqBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** `anchor` is unlike that of every other heading of the answer. */
  | { readonly kind: 'heading'; readonly text: string; readonly anchor: string };

const heading = /^##\s+(\S.*)$/;

export function faqBlocks(answer: string): readonly FaqBlock[] {
  const taken = new Map<string, number>();
  return answer
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const title = heading.exec(text.trim())?.[1];
      if (title === undefined) return { kind: 'paragraph', text };
      const name = `muc-${slugOf(title) || 'khac'}`;
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      return { kind: 'heading', text: title, anchor: count === 1 ? name : `${name}-${count}` };
    });
}

/** The answer as it reads on one line. */
export const faqLine = (answer: string): string =>
  faqBlocks(answer)
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .join(' ');
