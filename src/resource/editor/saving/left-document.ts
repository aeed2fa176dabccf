/**
 * What a page that is gone has left of a text, put together again (users.md, "text is safe at the keystroke"). Where a
 * deployment has changed since what a text may hold, as much of it as fits stands as it was, and of the rest the words.
 */
import type { Node, Schema } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { JournalRun } from '#lib/storage/text-journal.ts';
import { typedBaseOf } from '../editor-text.ts';
import { looseLines } from './loose-lines.ts';
import { type NodeJson, placesOf, readNode, textIn } from './node-json.ts';
import { richTextOfNode } from '../rich-text-node.ts';

export type LeftDocument = {
  /** As it is to be kept: one that had to be put together is that text, so that what is typed next has its place in it. */
  readonly run: JournalRun;
  readonly document: RichText;
  readonly node: Node;
  /** The texts that were sent, in order, as far as they are known to the letter. */
  readonly sent: readonly RichText[];
};

/** Null where there is nothing to read in it. */
export function leftDocument(schema: Schema, run: JournalRun): LeftDocument | null {
  const base = readNode(run.document);
  if (base === null) return null;
  const whole = fitting(schema, base);
  let node = whole ?? documentOf(schema, blocksIn(schema, base));
  const sent: RichText[] = [];
  /** Steps whose places are not there any more: those that come behind one that does not fit. */
  const loose: unknown[] = [];
  let isInPlace = whole !== null || hasSamePlaces(schema, base);
  for (const entry of run.entries) {
    if (entry.kind === 'sent') {
      const text = whole !== null && isInPlace ? readable(node) : null;
      if (text !== null) sent.push(text);
      continue;
    }
    const next = isInPlace ? withSteps(schema, node, entry.steps) : null;
    isInPlace = next !== null;
    if (next === null) loose.push(...entry.steps);
    else node = next;
  }
  const lines = looseLines(schema, loose).map((line) => paragraphOf(schema, line));
  if (lines.length > 0) node = documentOf(schema, [...node.children, ...lines]);
  const document = readable(node);
  if (whole !== null && isInPlace && document !== null) return { run, document, node, sent };
  const pieced = document === null ? documentOf(schema, blocksIn(schema, node.toJSON())) : node;
  if (pieced.children.every(({ isTextblock, content }) => isTextblock && content.size === 0)) return null;
  return {
    run: {
      ...run,
      ...typedBaseOf(pieced, run.version),
      entries: [{ kind: 'steps', steps: [], at: run.at }],
    },
    document: richTextOfNode(pieced),
    node: pieced,
    sent,
  };
}

function withSteps(schema: Schema, before: Node, steps: readonly unknown[]): Node | null {
  let node = before;
  try {
    for (const step of steps) {
      const { doc } = Step.fromJSON(schema, step).apply(node);
      if (doc === null) return null;
      node = doc;
    }
    node.check();
    return node;
  } catch {
    return null;
  }
}

/** The form that travels; null where the node holds what no text may. */
function readable(node: Node): RichText | null {
  try {
    return richTextOfNode(node);
  } catch {
    return null;
  }
}

/** A document of the editor's; null where it is none. */
function fitting(schema: Schema, json: NodeJson): Node | null {
  try {
    const node = schema.nodeFromJSON(json);
    node.check();
    return node.type === schema.topNodeType && readable(node) !== null ? node : null;
  } catch {
    return null;
  }
}

const documentOf = (schema: Schema, blocks: readonly Node[]): Node =>
  schema.node('doc', null, blocks.length === 0 ? [schema.node('paragraph')] : [...blocks]);

const paragraphOf = (schema: Schema, line: string): Node =>
  schema.node('paragraph', null, [schema.text(line)]);

const blocksIn = (schema: Schema, { content = [] }: NodeJson): Node[] =>
  content.flatMap((block) => blocksOf(schema, block));

/** Whether what was recorded in a document fits into what it became. */
const hasSamePlaces = (schema: Schema, { content = [] }: NodeJson): boolean =>
  content.every((block) => {
    const size = blocksOf(schema, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    return size === placesOf(schema, block).length;
  });

/** As it was where the editor knows it; else what it holds, and of a line of it a paragraph. */
function blocksOf(schema: Schema, block: NodeJson): readonly Node[] {
  const known = fitting(schema, { type: 'doc', content: [block] });
  if (known !== null) return known.children;
  const { content = [] } = block;
  const isLine = content.some(({ type }) => schema.nodes[type]?.isInline === true);
  if (isLine)
    return [
      schema.node(
        'paragraph',
        null,
        content.flatMap((one) => inlinesOf(schema, one)),
      ),
    ];
  if (content.length > 0) return blocksIn(schema, block);
  const words = textIn(block);
  return words === '' ? [] : [paragraphOf(schema, words)];
}

/** What stands in a line and says nothing, as a break within it, is a blank. */
function inlinesOf(schema: Schema, inline: NodeJson): readonly Node[] {
  const known = fitting(schema, { type: 'doc', content: [{ type: 'paragraph', content: [inline] }] });
  if (known !== null) return known.firstChild?.children ?? [];
  return inline.text === '' ? [] : [schema.text(textIn(inline) || ' ')];
}
