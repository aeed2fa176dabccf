/** What a page that is gone has left, put together again to the character (users.md, "text is safe at the keystroke"). */
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { JournalRun } from '#lib/storage/text-journal.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { leftDocument, typedBaseOf } from '#resource/editor/editor-text.ts';

const schema = getSchema(editorExtensions());
const paragraph = (text: string) =>
  schema.node('doc', null, schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]));

/** A text that was saved as it was, and the letters that were typed into it then, each at its place. */
function run(doc: Node, letters: readonly (readonly [number, string])[], broken: readonly unknown[] = []) {
  const typing = new Transform(doc);
  for (const [at, letter] of letters) typing.insert(at, schema.text(letter));
  const steps = [...typing.steps.map((step): unknown => step.toJSON()), ...broken];
  return {
    run: 'r',
    ...typedBaseOf(doc, 3),
    clientKey: undefined,
    at: 1,
    entries: steps.map((step) => ({ kind: 'steps', steps: [step], at: 1 })),
  } satisfies JournalRun;
}

const wordsOf = (left: JournalRun) => {
  const found = leftDocument(schema, left);
  return found === null ? null : contentOf(found.document);
};

describe('a text that was left behind', () => {
  it('has what was typed where it was typed, also behind letters with marks of their own', () => {
    // As a Mac or a PDF spells it: the editor holds three letters for one of the text that is kept.
    const doc = paragraph('Tie\u0302\u0301ng vie\u0323\u0302t');
    expect(
      wordsOf(
        run(doc, [
          [15, '.'],
          [8, ' ta,'],
        ]),
      ),
    ).toBe('Tiếng ta, việt.');
  });

  it('has it also behind what no text may hold', () => {
    expect(wordsOf(run(paragraph('a\u0007\u0007b'), [[5, 'c']]))).toBe('abc');
  });

  it('is there up to a step that does not fit', () => {
    const foreign = { stepType: 'addMark', mark: { type: 'underline' }, from: 1, to: 2 };
    expect(wordsOf(run(paragraph('Mưa'), [[4, ' rơi']], [foreign]))).toBe('Mưa rơi');
  });

  it('is none without a text to begin with', () => {
    expect(wordsOf({ ...run(paragraph('Mưa'), []), document: '{"type":"table"}' })).toBeNull();
    expect(wordsOf({ ...run(paragraph('Mưa'), []), document: '{' })).toBeNull();
  });
});
