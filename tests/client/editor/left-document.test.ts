/** What a page that is gone has left, put together again to the character (users.md, "text is safe at the keystroke"). */
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { JournalRun } from '#lib/storage/text-journal.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { typedBaseOf } from '#resource/editor/editor-text.ts';
import { leftDocument } from '#resource/editor/saving/left-document.ts';

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

/** Steps as another editor has recorded them. */
const put = (at: number, what: string | readonly object[], open = 0) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: {
    content: typeof what === 'string' ? [{ type: 'text', text: what }] : what,
    openStart: open,
    openEnd: open,
  },
});
const cut = (from: number, to: number) => ({ stepType: 'replace', from, to });

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A text as another editor has kept it. */
const foreignRun = (content: readonly object[], steps: readonly object[] = []): JournalRun => ({
  run: 'r',
  document: JSON.stringify({ type: 'doc', content }),
  version: 3,
  clientKey: 'k',
  at: 1,
  entries: steps.map((step) => ({ kind: 'steps', steps: [step], at: 1 })),
});

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

  it('has what was typed behind a step that does not fit at its end, in one line as it was typed', () => {
    const foreign = { stepType: 'addMark', mark: { type: 'underline' }, from: 1, to: 2 };
    const left = run(
      paragraph('Mưa'),
      [[4, ' rơi']],
      [foreign, put(8, ', gió'), put(13, ' thổq'), cut(17, 18), put(17, 'i')],
    );
    expect(wordsOf(left)).toBe('Mưa rơi\n\n, gió thổi');
  });

  it('has the words of a step that the editor does not know, and lines apart that were', () => {
    const marked = [{ type: 'text', text: ' rơi', marks: [{ type: 'underline' }] }];
    const split = [{ type: 'paragraph' }, { type: 'paragraph' }];
    const left = run(paragraph('Mưa'), [], [put(4, marked), put(8, split, 1), put(10, 'Gió'), put(1, 'Ôi ')]);
    expect(wordsOf(left)).toBe('Mưa\n\n rơi\n\nGió\n\nÔi ');
  });

  it('has the blocks that the editor knows as they were, and of others the words', () => {
    const bold = { type: 'paragraph', content: [{ type: 'text', text: 'Mưa', marks: [{ type: 'bold' }] }] };
    const left = foreignRun([
      bold,
      { type: 'blockquote', content: [bold, { type: 'table', content: [words('Ô một'), words('Ô hai')] }] },
      { type: 'heading', attrs: { level: 6 }, content: [{ type: 'text', text: 'Hồi' }] },
      { type: 'video', attrs: { src: 'x' } },
      { type: 'sceneBreak' },
    ]);
    expect(leftDocument(schema, left)?.document).toEqual({
      type: 'doc',
      content: [
        bold,
        bold,
        { type: 'paragraph', content: [{ type: 'text', text: 'Ô một' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Ô hai' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Hồi' }] },
        { type: 'sceneBreak' },
      ],
    });
  });

  it('keeps in a line what the editor knows of it', () => {
    const footnote = { type: 'footnote', attrs: { text: 'Chú' } };
    const left = foreignRun([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Mưa', marks: [{ type: 'underline' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'rơi', marks: [{ type: 'italic' }] },
          footnote,
        ],
      },
    ]);
    expect(leftDocument(schema, left)?.document.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Mưa ' },
          { type: 'text', text: 'rơi', marks: [{ type: 'italic' }] },
          footnote,
        ],
      },
    ]);
  });

  it('has what was typed in its place where words alone were put together, and else at its end', () => {
    const verse = { type: 'verse', content: [{ type: 'text', text: 'Mưa' }] };
    expect(wordsOf(foreignRun([verse], [put(4, ' rơi')]))).toBe('Mưa rơi');
    expect(wordsOf(foreignRun([{ type: 'video' }, verse], [put(5, 'rơi')]))).toBe('Mưa\n\nrơi');
  });

  it('is kept as it was put together, so that what is typed next has its place in it', () => {
    const video = foreignRun([{ type: 'video' }, words('Mưa')], [put(5, 'Gió')]);
    const first = leftDocument(schema, video);
    expect(first?.run).toEqual({
      run: 'r',
      document: JSON.stringify({ type: 'doc', content: [words('Mưa'), words('Gió')] }),
      version: 3,
      clientKey: 'k',
      at: 1,
      entries: [{ kind: 'steps', steps: [], at: 1 }],
    });
    const typed: JournalRun['entries'][number] = { kind: 'steps', steps: [put(4, ' rơi')], at: 2 };
    const kept = first?.run ?? video;
    expect(wordsOf({ ...kept, entries: [...kept.entries, typed] })).toBe('Mưa rơi\n\nGió');
  });

  it('is kept as it was left where all of it fits', () => {
    const left = run(paragraph('Mưa'), [[4, ' rơi']]);
    expect(leftDocument(schema, left)?.run).toBe(left);
  });

  it('is none without anything to read', () => {
    expect(wordsOf({ ...run(paragraph('Mưa'), []), document: '{"type":"table"}' })).toBeNull();
    expect(wordsOf({ ...run(paragraph('Mưa'), []), document: '{' })).toBeNull();
  });
});
