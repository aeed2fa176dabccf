/** Two texts side by side, block by block: what both have, and where they part (product.md, "conflict resolution"). */
import { diffArrays } from 'diff';
import { inlinesOf, sceneBreak } from '#contract/rich-text/rich-text-content.ts';
import type { Block, RichText } from '#contract/rich-text/rich-text.ts';
import { patience } from '../../record/revisions/word-difference.ts';

/** A run of blocks that both have, or what each has in its place. */
export type TextPart =
  | { readonly kind: 'same'; readonly blocks: readonly Block[] }
  | { readonly kind: 'different'; readonly mine: readonly Block[]; readonly theirs: readonly Block[] };

export type Side = 'mine' | 'theirs';

export function partsOf(mine: RichText, theirs: RichText): TextPart[] {
  const blocks = new Map<string, Block>();
  const keyOf = (block: Block) => {
    const key = JSON.stringify(block);
    blocks.set(key, block);
    return key;
  };
  const of = (keys: readonly string[]) => keys.flatMap((key) => blocks.get(key) ?? []);
  const parts: TextPart[] = [];
  const [own, other] = [mine.content.map(keyOf), theirs.content.map(keyOf)];
  const changes = diffArrays(own, other, { timeout: patience });
  if (changes === undefined) return [{ kind: 'different', mine: of(own), theirs: of(other) }];
  for (const { added, removed, value } of changes) {
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ kind: 'same', blocks: of(value) });
    else {
      const before = last?.kind === 'different' ? last : { mine: [], theirs: [] };
      if (last?.kind === 'different') parts.pop();
      parts.push({
        kind: 'different',
        mine: removed ? [...before.mine, ...of(value)] : before.mine,
        theirs: added ? [...before.theirs, ...of(value)] : before.theirs,
      });
    }
  }
  return parts;
}

/** `sideOf` is asked for the places where they part, counted from 0. */
export function mergedText(parts: readonly TextPart[], sideOf: (place: number) => Side): RichText {
  let place = -1;
  const content = parts.flatMap((part) => {
    if (part.kind === 'same') return part.blocks;
    place += 1;
    return part[sideOf(place)];
  });
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

/** What stands for what is no text, in words. */
export type InWords = {
  readonly picture: (shows: string) => string;
  readonly footnote: (text: string) => string;
};

/** What a person reads of some blocks, footnotes where they are referred to. */
export const wordsOfBlocks = (blocks: readonly Block[], say: InWords): string =>
  blocks.map((block) => wordsOfBlock(block, say)).join('\n\n');

function wordsOfBlock(block: Block, { picture, footnote }: InWords): string {
  if (block.type === 'image') return picture(block.attrs.alt);
  if (block.type === 'sceneBreak') return sceneBreak;
  return inlinesOf(block)
    .map((inline) => (inline.type === 'text' ? inline.text : footnote(inline.attrs.text)))
    .join('');
}
