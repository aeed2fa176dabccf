/**
 * What a sheet of names knows, and how edits, steps back and answers change it: pure functions for its chart (product.md,
 * `/name`). What was typed stays text until it is saved; a step back is the draft as it was before.
 */
import type { NameChange, NameOutcome } from '#contract/resources/name-changes.ts';
import {
  type NameEntry,
  type NameField,
  nameFields,
  ordinaryName,
  readNameField,
} from '#contract/resources/name-entry.ts';

/** An entry's id, or `new-` and a number for one that the server does not have yet. */
export type NameKey = string;
export type NameTexts = Readonly<Partial<Record<NameField, string>>>;
export type NameEdit = { readonly key: NameKey; readonly field: NameField; readonly text: string };

/** What is not as the server has it. */
export type NameDraft = {
  /** Fields by row; of a new one all that were given. */
  readonly edits: Readonly<Record<NameKey, NameTexts>>;
  readonly added: readonly NameKey[];
  readonly deleted: readonly NameKey[];
};

export type NameSheetContext = NameDraft & {
  /** As the server has them. */
  readonly entries: Readonly<Record<NameKey, NameEntry>>;
  readonly done: readonly NameDraft[];
  readonly undone: readonly NameDraft[];
  /** Why the server did not take rows. */
  readonly refused: Readonly<Record<NameKey, Exclude<NameOutcome, 'done'>>>;
  /** Numbers given to new rows so far. */
  readonly given: number;
};

export type NameSheetSave = {
  readonly rows: readonly { readonly key: NameKey; readonly change: NameChange }[];
};
export type NameSheetAnswer = {
  readonly results: readonly {
    readonly key: NameKey;
    readonly outcome: NameOutcome;
    readonly entry: NameEntry | null;
  }[];
};

const nothingDrafted: NameDraft = { edits: {}, added: [], deleted: [] };

export const draftOf = ({ edits, added, deleted }: NameDraft): NameDraft => ({ edits, added, deleted });
export const hasDraft = ({ edits, added, deleted }: NameDraft): boolean =>
  added.length > 0 || deleted.length > 0 || Object.keys(edits).length > 0;

export const nameText = (
  { entries, edits }: Pick<NameSheetContext, 'entries' | 'edits'>,
  key: NameKey,
  field: NameField,
): string => edits[key]?.[field] ?? entries[key]?.[field] ?? (field === 'source' ? '' : ordinaryName[field]);

/** The draft is another one now, and the one before is a step back. */
function stepped(context: NameSheetContext, draft: NameDraft): NameSheetContext {
  const touched = new Set([...draft.added, ...draft.deleted, ...Object.keys(draft.edits)]);
  const refused = Object.fromEntries(
    Object.entries(context.refused).filter(
      ([key]) => touched.has(key) && draft.edits[key] === context.edits[key],
    ),
  );
  return { ...context, ...draft, refused, done: [...context.done, draftOf(context)], undone: [] };
}

/** Without what says the same as the server. */
function editsOf(entry: NameEntry | undefined, texts: NameTexts): NameTexts {
  const kept = Object.entries(texts).filter(([field, text]) => {
    if (entry === undefined) return true;
    const read = readNameField(field as NameField, text);
    return read.kind === 'wrong' || read.value !== entry[field as NameField];
  });
  return Object.fromEntries(kept);
}

function withTexts(
  { entries, edits }: Pick<NameSheetContext, 'entries' | 'edits'>,
  cells: readonly NameEdit[],
): NameDraft['edits'] {
  const texts = new Map<NameKey, NameTexts>();
  for (const { key, field, text } of cells)
    texts.set(key, { ...(texts.get(key) ?? edits[key]), [field]: text });
  const changed: Record<NameKey, NameTexts> = { ...edits };
  for (const [key, after] of texts) {
    const differing = editsOf(entries[key], after);
    if (Object.keys(differing).length === 0 && entries[key] !== undefined) delete changed[key];
    else changed[key] = differing;
  }
  return changed;
}

/** Cells of rows that are there, and rows that are new, in one step. What changes nothing is none. */
export function withNames(
  context: NameSheetContext,
  cells: readonly NameEdit[],
  rows: readonly NameTexts[],
): NameSheetContext {
  const fresh = rows.map((texts, at) => ({ key: `new-${context.given + at + 1}`, texts }));
  const known = cells.filter(({ key }) => context.entries[key] !== undefined || context.added.includes(key));
  const edits = {
    ...withTexts(context, known),
    ...Object.fromEntries(fresh.map(({ key, texts }) => [key, texts])),
  };
  if (fresh.length === 0 && JSON.stringify(edits) === JSON.stringify(context.edits)) return context;
  const added = [...context.added, ...fresh.map(({ key }) => key)];
  return {
    ...stepped(context, { edits, added, deleted: context.deleted }),
    given: context.given + fresh.length,
  };
}

export function withoutNames(context: NameSheetContext, keys: readonly NameKey[]): NameSheetContext {
  const wanted = new Set(keys);
  const deleted = keys.filter((key) => context.entries[key] !== undefined && !context.deleted.includes(key));
  const added = context.added.filter((key) => !wanted.has(key));
  if (deleted.length === 0 && added.length === context.added.length) return context;
  const edits = Object.fromEntries(Object.entries(context.edits).filter(([key]) => !wanted.has(key)));
  return stepped(context, { edits, added, deleted: [...context.deleted, ...deleted] });
}

export function withNamesUndo(context: NameSheetContext): NameSheetContext {
  const draft = context.done.at(-1);
  if (draft === undefined) return context;
  const { done, undone } = context;
  return { ...stepped(context, draft), done: done.slice(0, -1), undone: [...undone, draftOf(context)] };
}

export function withNamesRedo(context: NameSheetContext): NameSheetContext {
  const draft = context.undone.at(-1);
  if (draft === undefined) return context;
  return { ...stepped(context, draft), undone: context.undone.slice(0, -1) };
}

/** As the server has it; a step that can be taken back like any other. */
export const withoutDraft = (context: NameSheetContext): NameSheetContext =>
  hasDraft(context) ? stepped(context, nothingDrafted) : context;

/** The server's entries as they are now: what was typed stays where it still says something else. */
export function withEntries(context: NameSheetContext, entries: readonly NameEntry[]): NameSheetContext {
  const known = Object.fromEntries(entries.map((entry) => [String(entry.id), entry]));
  const refused = { ...context.refused };
  for (const key of [...Object.keys(context.edits), ...context.deleted]) {
    const [before, after] = [context.entries[key], known[key]];
    // Somebody else has changed what is being written: that is shown before it is saved over.
    if (before !== undefined && after !== undefined && before.version !== after.version)
      refused[key] = 'conflict';
  }
  return settled({ ...context, refused, entries: known }, context.entries);
}

/** What was left in the browser, upon what the server has. */
export const withLeftDraft = (context: NameSheetContext, draft: NameDraft): NameSheetContext =>
  settled({
    ...context,
    ...draft,
    given: Math.max(context.given, ...draft.added.map((key) => Number(key.slice('new-'.length)) || 0)),
  });

const textsOf = (entry: NameEntry | undefined): NameTexts =>
  entry === undefined ? {} : Object.fromEntries(nameFields.map((field) => [field, entry[field]]));

/** A row that somebody has deleted meanwhile stays with what was typed into it, as a new one. `before`: the entries as they were. */
function withGoneAsNew(context: NameSheetContext, before: NameSheetContext['entries']): NameSheetContext {
  const { entries, edits, added, given } = context;
  const isNew = new Set(added);
  const gone = Object.keys(edits).filter((key) => entries[key] === undefined && !isNew.has(key));
  if (gone.length === 0) return context;
  const fresh = gone.map((key, at) => ({
    key: `new-${given + at + 1}`,
    texts: { ...textsOf(before[key]), ...edits[key] },
  }));
  const left = Object.entries(edits).filter(([key]) => !gone.includes(key));
  return {
    ...context,
    edits: Object.fromEntries([...left, ...fresh.map(({ key, texts }) => [key, texts] as const)]),
    added: [...added, ...fresh.map(({ key }) => key)],
    refused: { ...context.refused, ...Object.fromEntries(fresh.map(({ key }) => [key, 'gone'] as const)) },
    given: given + gone.length,
  };
}

/** Without what the server has by now. Steps back speak of rows that may be gone, and are forgotten then. */
function settled(unsettled: NameSheetContext, before = unsettled.entries): NameSheetContext {
  const context = withGoneAsNew(unsettled, before);
  const { entries } = context;
  const bySource = new Map(Object.values(entries).map((entry) => [entry.source, entry]));
  const added = context.added.filter((key) => {
    const there = bySource.get(nameText(context, key, 'source').normalize('NFC').trim());
    return there === undefined || nameFields.some((field) => nameText(context, key, field) !== there[field]);
  });
  const isNew = new Set(added);
  const edits: Record<NameKey, NameTexts> = {};
  for (const [key, texts] of Object.entries(context.edits)) {
    const entry = entries[key];
    const kept = entry === undefined && !isNew.has(key) ? {} : editsOf(entry, texts);
    if (isNew.has(key) || Object.keys(kept).length > 0) edits[key] = kept;
  }
  const deleted = context.deleted.filter((key) => entries[key] !== undefined);
  const isOpen = new Set([...added, ...deleted, ...Object.keys(edits)]);
  const refused = Object.fromEntries(Object.entries(context.refused).filter(([key]) => isOpen.has(key)));
  const isSame =
    context === unsettled &&
    added.length === context.added.length &&
    deleted.length === context.deleted.length &&
    Object.keys(edits).length === Object.keys(context.edits).length;
  const steps = isSame ? {} : { done: [], undone: [] };
  return { ...context, ...steps, refused, edits, added, deleted };
}

/** The key of what is wrong with a cell, by row and field; a source that two rows have is `taken`. */
export function nameProblems(
  context: Pick<NameSheetContext, 'entries' | keyof NameDraft>,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const deleted = new Set(context.deleted);
  for (const key of [...context.added, ...Object.keys(context.edits)]) {
    for (const field of nameFields) {
      const text = context.edits[key]?.[field];
      if (text === undefined && (field !== 'source' || context.entries[key] !== undefined)) continue;
      const read = readNameField(field, text ?? '');
      if (read.kind === 'wrong') problems.set(`${key}.${field}`, read.problem);
    }
  }
  if (!hasDraft(context)) return problems;
  const rows = [...Object.keys(context.entries), ...context.added].filter((key) => !deleted.has(key));
  const holders = new Map<string, NameKey[]>();
  for (const key of rows) {
    const source = nameText(context, key, 'source').normalize('NFC').trim();
    holders.set(source, [...(holders.get(source) ?? []), key]);
  }
  for (const [source, keys] of holders) {
    if (keys.length < 2 || source === '') continue;
    for (const key of keys) {
      if (context.edits[key]?.source !== undefined) problems.set(`${key}.source`, 'taken');
    }
  }
  return problems;
}

export const canSaveNames = (context: NameSheetContext): boolean =>
  hasDraft(context) && nameProblems(context).size === 0;

/** What the server is asked for: first what makes room, then what takes it. */
export function saveOfNames({ entries, edits, added, deleted }: NameSheetContext): NameSheetSave {
  const versionOf = (key: NameKey) => entries[key]?.version ?? 1;
  const valuesOf = (key: NameKey) =>
    Object.fromEntries(
      Object.entries(edits[key] ?? {}).flatMap(([field, text]) => {
        const read = readNameField(field as NameField, text);
        return read.kind === 'value' ? [[field, read.value]] : [];
      }),
    );
  const isAside = new Set([...deleted, ...added]);
  return {
    rows: [
      ...deleted.map((key) => ({
        key,
        change: { change: 'delete', id: Number(key), version: versionOf(key) } as const,
      })),
      ...Object.keys(edits)
        .filter((key) => !isAside.has(key))
        .map((key) => ({
          key,
          change: {
            change: 'update',
            id: Number(key),
            version: versionOf(key),
            ...valuesOf(key),
          } as NameChange,
        })),
      ...added.map((key) => ({ key, change: { change: 'add', ...valuesOf(key) } as NameChange })),
    ],
  };
}

/** What was taken is what the server has; what was not stays a draft, upon what is there now, and says why. */
export function withAnswer(context: NameSheetContext, { results }: NameSheetAnswer): NameSheetContext {
  const entries: Record<NameKey, NameEntry> = { ...context.entries };
  const refused: Record<NameKey, Exclude<NameOutcome, 'done'>> = {};
  const taken = new Set<NameKey>();
  for (const { key, outcome, entry } of results) {
    if (outcome === 'done') taken.add(key);
    if (outcome === 'done' || outcome === 'gone') delete entries[key];
    if (outcome === 'done' && entry !== null) entries[String(entry.id)] = entry;
    if (outcome === 'conflict' && entry !== null) entries[key] = entry;
    if (outcome !== 'done' && outcome !== 'gone') refused[key] = outcome;
  }
  const left = (key: NameKey) => !taken.has(key);
  const answered = {
    ...context,
    entries,
    refused,
    edits: Object.fromEntries(Object.entries(context.edits).filter(([key]) => left(key))),
    added: context.added.filter(left),
    // What is gone needs no deleting.
    deleted: context.deleted.filter((key) => left(key) && entries[key] !== undefined),
    done: [],
    undone: [],
  };
  return withGoneAsNew(answered, context.entries);
}
