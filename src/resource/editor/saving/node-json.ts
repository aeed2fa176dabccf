/** A document's JSON, whatever editor has made it: its words, and the places that these had in it. */
import type { Schema } from '@tiptap/pm/model';
import * as v from 'valibot';

export type NodeJson = {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: unknown;
  readonly content?: NodeJson[] | undefined;
};

export const nodeJsonSchema: v.GenericSchema<unknown, NodeJson> = v.looseObject({
  type: v.string(),
  text: v.optional(v.string()),
  content: v.optional(v.array(v.lazy(() => nodeJsonSchema))),
});

/** Null where that is no JSON of a node. */
export function readNode(json: string): NodeJson | null {
  try {
    const node = v.safeParse(nodeJsonSchema, JSON.parse(json));
    return node.success ? node.output : null;
  } catch {
    return null;
  }
}

/** What nodes without content say, as a footnote its text and a picture what it shows. */
const saidSchema = v.fallback(
  v.object({ text: v.optional(v.string(), ''), alt: v.optional(v.string(), '') }),
  { text: '', alt: '' },
);

export function textIn({ text, attrs, content = [] }: NodeJson): string {
  if (text !== undefined) return text;
  if (content.length > 0) return content.map(textIn).join('');
  const said = v.parse(saidSchema, attrs);
  return said.text || said.alt;
}

/** One piece for each of its places in the document, counted as ProseMirror does; a break where a block begins or ends. */
export function placesOf(schema: Schema, node: NodeJson): readonly string[] {
  const { type, text, content } = node;
  if (text !== undefined) return text.split('');
  const isLeaf = content === undefined && schema.nodes[type]?.isLeaf !== false;
  if (isLeaf) return [textIn(node) || '\n'];
  return ['\n', ...(content ?? []).flatMap((one) => placesOf(schema, one)), '\n'];
}
