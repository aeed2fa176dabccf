/**
 * The journal of edits against a model of it (users.md, "text is safe at the keystroke"): whatever is typed, sent, answered,
 * decided and taken up, and wherever the page dies, the text that was not on the server comes back as it was.
 */
import * as fakeIndexedDB from 'fake-indexeddb';
import fc from 'fast-check';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JournalRun, textJournal, type TextJournal } from '#lib/storage/text-journal.ts';
import { namedLocks } from '#tests/helpers/named-locks.ts';

/** A browser's database, which other files of the worker do not have. */
const databaseParts = Object.entries(fakeIndexedDB).filter(([name]) => /^(?:IDB|indexedDB$)/.test(name));

let tabs = namedLocks();
let documents = 0;
let document = '';
beforeEach(() => {
  tabs = namedLocks();
  vi.stubGlobal('navigator', { locks: tabs.locks });
  for (const [name, part] of databaseParts) vi.stubGlobal(name, part);
  documents += 1;
  document = `chapters/${documents}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const baseOf = (text: string, version: number) => ({ document: JSON.stringify(text), version });

type Opened = { readonly journal: TextJournal; readonly page: { text: string; version: number } };
function open(
  run: string,
  text: string,
  version: number,
  options: { userId?: number; key?: string } = {},
): Opened {
  const page = { text, version };
  const journal = textJournal({
    userId: options.userId ?? 7,
    document,
    run,
    base: baseOf(text, version),
    clientKey: () => options.key,
    now: () => baseOf(page.text, page.version),
  });
  return { journal, page };
}

async function type({ journal, page }: Opened, letters: string): Promise<void> {
  page.text += letters;
  await journal.keep([{ add: letters }]);
}

/** As a page that is gone: its lock with it, and nothing else. */
const crash = (run: string) => tabs.lose(`7/${document}#${run}`);

const addedBy = (steps: readonly unknown[]) =>
  steps.map((step) => (step as { readonly add: string }).add).join('');
const textOf = (run: JournalRun): string =>
  run.entries.reduce(
    (text, entry) => (entry.kind === 'steps' ? text + addedBy(entry.steps) : text),
    JSON.parse(run.document) as string,
  );
function sentOf(run: JournalRun): string[] {
  const sent: string[] = [];
  let text = JSON.parse(run.document) as string;
  for (const entry of run.entries) {
    if (entry.kind === 'sent') sent.push(text);
    else text += addedBy(entry.steps);
  }
  return sent;
}
const seen = (run: JournalRun) => ({ text: textOf(run), version: run.version, sent: sentOf(run) });

/** The writes that nobody waits for are in line before a read. */
const left = (run = 'reader', userId = 7) => open(run, '', 1, { userId }).journal.left();

type Action =
  | { readonly kind: 'type'; readonly letters: string }
  | { readonly kind: 'send' | 'answer' | 'lose' | 'settle' | 'replace' | 'crash' };

const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('type' as const),
        letters: fc.string({ minLength: 1, maxLength: 4 }),
      }),
    },
    fc.record({
      kind: fc.constantFrom(
        'send' as const,
        'answer' as const,
        'lose' as const,
        'settle' as const,
        'replace' as const,
      ),
    }),
    fc.record({ kind: fc.constant('crash' as const) }),
  ),
  { maxLength: 25 },
);

describe('the journal of a text', () => {
  it('gives back what the server does not have, after any order of edits, saves, decisions and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (chosen) => {
        documents += 1;
        document = `chapters/${documents}`;
        let runs = 0;
        let opened = open('run-0', 'a', 1);
        // What is to be there: nothing, or the text with what it is based on and what was sent of it.
        let model: Model = { isEdited: false, text: 'a', version: 1, sent: [] };
        let inFlight: string | null = null;
        // After each crash.
        const came: unknown[] = [];
        const meant: unknown[] = [];
        for (const action of chosen) {
          const { journal, page } = opened;
          switch (action.kind) {
            case 'type':
              await type(opened, action.letters);
              model = typed(model, action.letters);
              break;
            case 'send':
              if (inFlight !== null || !model.isEdited) break;
              inFlight = model.text;
              journal.noteSent();
              model = { ...model, sent: [...model.sent, model.text] };
              break;
            case 'answer':
              if (inFlight === null) break;
              page.version += 1;
              await journal.rebase(baseOf(inFlight, page.version));
              model = {
                ...model,
                version: page.version,
                sent: [],
                isEdited: model.isEdited && !isLast(model, inFlight),
              };
              inFlight = null;
              break;
            case 'lose':
              inFlight = null;
              break;
            case 'settle':
              if (inFlight !== null) break;
              page.version += 1;
              page.text = `${page.text}+`;
              journal.settle(baseOf(page.text, page.version));
              model = { isEdited: true, text: page.text, version: page.version, sent: [] };
              break;
            case 'replace':
              if (inFlight !== null) break;
              page.version += 1;
              page.text = 'b';
              journal.restart(baseOf('b', page.version));
              model = { isEdited: false, text: 'b', version: page.version, sent: [] };
              break;
            case 'crash': {
              crash(`run-${runs}`);
              inFlight = null;
              runs += 1;
              // The server has what it had; the next page begins with it, and takes up what was left.
              opened = open(`run-${runs}`, 'a', model.version);
              const [found] = await opened.journal.left();
              came.push(found === undefined ? null : seen(found));
              meant.push(model.isEdited ? leftOf(model) : null);
              if (found === undefined) {
                model = { isEdited: false, text: 'a', version: model.version, sent: [] };
                break;
              }
              opened.page.text = model.text;
              opened.page.version = found.version;
              opened.journal.adopt(found);
              break;
            }
          }
        }
        crash(`run-${runs}`);
        came.push(...(await left()).map(seen));
        if (model.isEdited) meant.push(leftOf(model));
        expect(came).toEqual(meant);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps two runs on one document apart, and leaves one in an open tab alone', async () => {
    const [one, other] = [open('one', 'a', 1), open('other', 'a', 1)];
    await type(one, '1');
    await type(other, '2');
    await type(one, '1');
    expect(await left()).toEqual([]);
    crash('one');
    expect((await left()).map(seen)).toEqual([{ text: 'a11', version: 1, sent: [] }]);
    other.journal.close();
    await Promise.resolve();
    expect((await left()).map(textOf).toSorted()).toEqual(['a11', 'a2']);
    await one.journal.drop('one');
    expect((await left()).map(textOf)).toEqual(['a2']);
  });

  it('waits for a tab that is closed at this moment, and finds what it kept last', async () => {
    const closing = open('closing', 'a', 1);
    await type(closing, '1');
    const found = left();
    await type(closing, '2');
    crash('closing');
    expect((await found).map(textOf)).toEqual(['a12']);
  });

  it('shows nobody what somebody else has typed', async () => {
    await type(open('mine', 'a', 1), 'bí mật');
    crash('mine');
    expect(await left('reader', 8)).toEqual([]);
    expect((await left('reader', 7)).map(textOf)).toEqual(['abí mật']);
  });

  it('gives back what was typed before an entry that is missing or broken', async () => {
    const raw = createStore('Bookdesk-texts', 'journal');
    const runs = ['missing', 'broken', 'whole'];
    for (const run of runs) {
      const opened = open(run, 'a', 1);
      for (const letter of ['1', '2', '3']) await type(opened, letter);
      crash(run);
    }
    const { deleted } = await deleteEntry(raw, `7/${document}#missing/00000003`);
    expect(deleted).toBe(true);
    await set(`7/${document}#broken/00000004`, { kind: 'steps', steps: 'không phải danh sách', at: 1 }, raw);
    const found = await left();
    expect(Object.fromEntries(found.map((one) => [one.run, textOf(one)]))).toEqual({
      missing: 'a1',
      broken: 'a12',
      whole: 'a123',
    });
  });

  it('drops what lies there without the text that it began with, or without an edit', async () => {
    const raw = createStore('Bookdesk-texts', 'journal');
    for (const run of ['baseless', 'unedited']) {
      await type(open(run, 'a', 1), '1');
      crash(run);
    }
    await deleteEntry(raw, `7/${document}#baseless/00000001`);
    await deleteEntry(raw, `7/${document}#unedited/00000002`);
    expect(await left()).toEqual([]);
    const keys = (await entries<string, unknown>(raw)).map(([key]) => key);
    expect(keys.filter((key) => /#(baseless|unedited)\//.test(key))).toEqual([]);
  });

  it('says that an edit was not kept, and keeps the whole text with the next one', async () => {
    const opened = open('run', 'a', 1);
    await type(opened, '1');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(type(opened, '2')).rejects.toThrow('full');
    put.mockRestore();
    await type(opened, '3');
    await type(opened, '4');
    crash('run');
    expect((await left()).map(seen)).toEqual([{ text: 'a1234', version: 1, sent: [] }]);
  });

  it('keeps what a new document is to be known by with every base of it', async () => {
    const opened = open('run', '', 1, { key: 'k1' });
    await type(opened, '1');
    opened.journal.noteSent();
    await type(opened, '2');
    await opened.journal.rebase(baseOf('1', 2));
    crash('run');
    expect((await left()).map(({ clientKey }) => clientKey)).toEqual(['k1']);
    opened.journal.settle(baseOf('x', 3));
    expect((await left()).map(({ clientKey }) => clientKey)).toEqual(['k1']);
  });

  it('moves with its document, with what the server does not have yet', async () => {
    const opened = open('run', '', 1);
    await type(opened, '1');
    const former = document;
    document = `${former}/named`;
    opened.journal.rename(document);
    // It is held by an open tab there, and nothing of it is here any more.
    expect(await left()).toEqual([]);
    document = former;
    expect(await left()).toEqual([]);
    document = `${former}/named`;
    crash('run');
    expect((await left()).map(textOf)).toEqual(['1']);
    await type(opened, '2');
    expect((await left()).map(textOf)).toEqual(['12']);
  });
});

type Model = { isEdited: boolean; text: string; version: number; sent: string[] };
const typed = (model: Model, letters: string): Model => ({
  ...model,
  isEdited: true,
  text: model.text + letters,
});
const leftOf = ({ text, version, sent }: Model) => ({ text, version, sent });

/** Whether nothing was typed since it was sent. */
const isLast = ({ text }: { readonly text: string }, sent: string): boolean => text === sent;

async function deleteEntry(raw: ReturnType<typeof createStore>, key: string): Promise<{ deleted: boolean }> {
  const before = await entries(raw);
  await raw('readwrite', (objects) => {
    objects.delete(key);
    return new Promise((resolve) => {
      objects.transaction.oncomplete = resolve;
    });
  });
  return { deleted: (await entries(raw)).length === before.length - 1 };
}
