/**
 * What a text may hold, in the JSON form of ProseMirror documents (product.md, `/chapters/{id}`; prosemirror.net/docs/ref,
 * "Node.toJSON"): the editor offers nothing else, and the server takes nothing else.
 */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';

const invalid = rule('invalid');

/** What would turn the words around it (UAX 9, explicit directional formatting) is left out: a text is read as it is written. */
export const withoutOverrides = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** A line of text: no breaks, no controls, no halves of characters; in NFC, so that what looks alike is alike. */
const line = v.pipe(
  v.string(invalid),
  v.regex(/^[^\p{Cc}\p{Surrogate}\u2028\u2029]+$/u, invalid),
  v.transform((text) => withoutOverrides(text).normalize('NFC')),
  v.minLength(1, invalid),
);

export const longestFootnote = 2000;
export const longestCaption = 300;
/** Of a text that is read; one that is written may have fewer (text-limits.ts). */
const mostBlocks = 50_000;
/** In one block: a paragraph of more changes of type than that was made by no person. */
const mostInlines = 5000;

const markSchema = v.object({ type: v.picklist(['bold', 'italic'], invalid) }, invalid);
const marks = v.optional(
  v.pipe(
    v.array(markSchema, invalid),
    v.minLength(1, invalid),
    // Each once, in this order, so that two texts that look alike are the same JSON.
    v.check(
      ([first, second, ...others]) =>
        second === undefined || (others.length === 0 && first?.type === 'bold' && second.type === 'italic'),
      invalid,
    ),
  ),
);

const textSchema = v.object({ type: v.literal('text'), text: line, marks }, invalid);
const footnoteSchema = v.object(
  {
    type: v.literal('footnote'),
    attrs: v.object({ text: v.pipe(line, v.maxLength(longestFootnote, invalid)) }, invalid),
  },
  invalid,
);
const inlineSchema = v.variant('type', [textSchema, footnoteSchema], invalid);
const content = v.optional(
  v.pipe(v.array(inlineSchema, invalid), v.minLength(1, invalid), v.maxLength(mostInlines, invalid)),
);

export const headingLevels = [2, 3] as const;

const headingSchema = v.object(
  {
    type: v.literal('heading'),
    attrs: v.object({ level: v.picklist(headingLevels, invalid) }, invalid),
    content,
  },
  invalid,
);
const imageSchema = v.object(
  {
    type: v.literal('image'),
    attrs: v.object(
      {
        attachment_id: v.pipe(v.number(invalid), v.safeInteger(invalid), v.minValue(1, invalid)),
        /** What it shows, for whoever does not see it; may be empty. */
        alt: v.pipe(
          v.string(invalid),
          v.maxLength(longestCaption, invalid),
          v.regex(/^[^\p{Cc}\p{Surrogate}\u2028\u2029]*$/u, invalid),
          v.transform(withoutOverrides),
        ),
      },
      invalid,
    ),
  },
  invalid,
);

const blockOf = v.variant(
  'type',
  [
    v.object({ type: v.literal('paragraph'), content }, invalid),
    headingSchema,
    v.object({ type: v.literal('sceneBreak') }, invalid),
    imageSchema,
  ],
  invalid,
);

/** What an object of a type may say; whatever else one says is refused, and not left out without a word. */
const known: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['doc', ['content']],
  ['paragraph', ['content']],
  ['heading', ['attrs', 'content', 'level']],
  ['sceneBreak', []],
  ['image', ['attrs', 'attachment_id', 'alt']],
  ['text', ['text', 'marks']],
  ['footnote', ['attrs', 'text']],
  ['bold', []],
  ['italic', []],
]);

/** A text, a block, an inline and its mark: nothing stands deeper. */
const deepest = 4;

function saysNothingElse(node: unknown, depth = 1): boolean {
  if (typeof node !== 'object' || node === null || depth > deepest) return false;
  const { type, attrs, content: inner, marks: own } = node as Readonly<Record<string, unknown>>;
  const names = known.get(type);
  if (names === undefined) return false;
  const isKnown = Object.keys(node).every((name) => name === 'type' || names.includes(name));
  const isPlain = Object.keys(Object(attrs) as object).every((name) => names.includes(name));
  const lists = [inner, own].filter((list) => Array.isArray(list));
  return isKnown && isPlain && lists.every((list) => list.every((one) => saysNothingElse(one, depth + 1)));
}

const exactly = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.check((node) => saysNothingElse(node), invalid),
    schema,
  );

export const blockSchema = exactly(blockOf);

export const richTextSchema = exactly(
  v.object(
    {
      type: v.literal('doc'),
      content: v.pipe(
        v.array(blockOf, invalid),
        v.minLength(1, invalid),
        v.maxLength(mostBlocks, rule('max_items', mostBlocks)),
      ),
    },
    invalid,
  ),
);

export type RichText = v.InferOutput<typeof richTextSchema>;
export type Block = v.InferOutput<typeof blockOf>;
export type Inline = v.InferOutput<typeof inlineSchema>;
