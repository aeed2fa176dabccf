/** A chapter's text as what it is read by: paragraphs and the breaks between scenes. */

export type Block = { readonly kind: 'paragraph' | 'break'; readonly text: string };

const sceneBreak = /^(?:\*\s*){3,}$|^-{3,}$|^#+$|^~{3,}$/;

/** Lines are paragraphs too: most texts come from editors that know no empty lines. */
export function blocksOf(content: string): Block[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ kind: sceneBreak.test(text) ? 'break' : 'paragraph', text }));
}
