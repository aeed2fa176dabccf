/**
 * What a sheet of chapters knows, and how edits, steps back and answers change it: pure functions for its chart
 * (product.md, `/books/{id}/chapters`). What was typed stays text until it is saved, so that a wrong value can be shown.
 */
import { readChapterField } from '#contract/resources/chapter-input.ts';
import type { OrderChange } from '#contract/resources/chapter-order.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';

export const sheetFields = ['number', 'title', 'price', 'volume'] as const;
export type SheetField = (typeof sheetFields)[number];

export type SheetRow = {
  readonly id: number;
  readonly version: number;
  readonly number: number;
  readonly title: string;
  readonly price: number;
  readonly volume: number | null;
};
export type SheetEdit = { readonly id: number; readonly field: SheetField; readonly text: string };
/** A cell's text before and after; null is the server's. */
type Change = { readonly key: string; readonly before: string | null; readonly after: string | null };
type Step = readonly Change[];
/** What was typed into a chapter that is not there any more, with the chapter as it was then. */
export type GoneCell = { readonly row: SheetRow; readonly field: SheetField; readonly text: string };

export type SheetContext = {
  /** As the server has them, in the order of their numbers. */
  readonly rows: readonly SheetRow[];
  readonly orderVersion: number;
  /** What cells hold that is not what the server has, by {@link cellKey}. */
  readonly edits: Readonly<Record<string, string>>;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** Why the server refused cells, in sentences. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Chapters with edits that somebody else has changed since. */
  readonly moved: readonly number[];
  /** In the cells again once the chapter is there again. */
  readonly gone: readonly GoneCell[];
};

export type SheetSave = {
  readonly chapters: readonly (Pick<SheetRow, 'id' | 'version'> &
    Partial<Omit<SheetRow, 'id' | 'version'>>)[];
  readonly version: number;
};
export type SheetAnswer =
  | { readonly kind: 'saved'; readonly change: OrderChange }
  | { readonly kind: 'conflict'; readonly orderVersion: number; readonly chapters: readonly SheetRow[] }
  /** By the place among the chapters that were sent, and the field: `3.number`. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> };

export const cellKey = (id: number, field: SheetField): string => `${id}.${field}`;

function cellOf(key: string): { readonly id: number; readonly field: SheetField } {
  const [id = '', field = ''] = key.split('.');
  return { id: Number(id), field: field as SheetField };
}

export const textOfCell = (
  { edits }: Pick<SheetContext, 'edits'>,
  row: SheetRow,
  field: SheetField,
): string => edits[cellKey(row.id, field)] ?? String(row[field] ?? '');

const byId = (rows: readonly SheetRow[]) => new Map(rows.map((row) => [row.id, row]));

/** Null where the text says what the server has. */
function editOf(row: SheetRow, field: SheetField, text: string): string | null {
  const value = readChapterField(field, text);
  return value.kind === 'value' && value.value === row[field] ? null : text;
}

function applied(context: SheetContext, step: Step, way: 'before' | 'after'): SheetContext {
  const edits = { ...context.edits };
  const refusals = { ...context.refusals };
  const known = byId(context.rows);
  for (const change of step) {
    const { id, field } = cellOf(change.key);
    const row = known.get(id);
    const text = change[way];
    delete refusals[change.key];
    const edit = row === undefined || text === null ? null : editOf(row, field, text);
    if (edit === null) delete edits[change.key];
    else edits[change.key] = edit;
  }
  const touched = new Set(Object.keys(edits).map((key) => cellOf(key).id));
  return { ...context, edits, refusals, moved: context.moved.filter((id) => touched.has(id)) };
}

/** All of them are one step back. What changes nothing is none. */
export function withEdits(context: SheetContext, cells: readonly SheetEdit[]): SheetContext {
  const known = byId(context.rows);
  const step = cells.flatMap(({ id, field, text }): Change[] => {
    const row = known.get(id);
    if (row === undefined) return [];
    const key = cellKey(id, field);
    const before = context.edits[key] ?? null;
    const after = editOf(row, field, text);
    return before === after ? [] : [{ key, before, after }];
  });
  if (step.length === 0) return context;
  return { ...applied(context, step, 'after'), done: [...context.done, step], undone: [] };
}

export function withUndo(context: SheetContext): SheetContext {
  const step = context.done.at(-1);
  if (step === undefined) return context;
  const before = applied(context, step, 'before');
  return { ...before, done: context.done.slice(0, -1), undone: [...context.undone, step] };
}

export function withRedo(context: SheetContext): SheetContext {
  const step = context.undone.at(-1);
  if (step === undefined) return context;
  const after = applied(context, step, 'after');
  return { ...after, done: [...context.done, step], undone: context.undone.slice(0, -1) };
}

const nothingEdited = { edits: {}, done: [], undone: [], refusals: {}, moved: [] };

/** As the server has it; a step that can be taken back like any other, so that nobody is asked before. */
export function discarded(context: SheetContext): SheetContext {
  const step = Object.entries(context.edits).map(([key, before]): Change => ({ key, before, after: null }));
  const done = step.length === 0 ? context.done : [...context.done, step];
  return { ...context, ...nothingEdited, done };
}

/** A number is said beside the others, which somebody may have put in another order without a new version of the chapter. */
function hasMoved(former: SheetRow, row: SheetRow, field: SheetField): boolean {
  return row.version !== former.version || (field === 'number' && row.number !== former.number);
}

/** The server's rows as they are now: edits stay where they still say something else; of chapters that are gone they wait. */
export function withRows(
  context: SheetContext,
  rows: readonly SheetRow[],
  orderVersion: number,
): SheetContext {
  const known = byId(rows);
  const moved = new Set(context.moved);
  const edits: Record<string, string> = {};
  const gone: GoneCell[] = [];
  for (const cell of [...context.gone, ...editedCells(context)]) {
    const { field, text } = cell;
    const row = known.get(cell.row.id);
    const edit = row === undefined ? null : editOf(row, field, text);
    if (row === undefined) gone.push(cell);
    if (row === undefined || edit === null) continue;
    edits[cellKey(row.id, field)] = edit;
    if (hasMoved(cell.row, row, field)) moved.add(row.id);
  }
  const touched = new Set(Object.keys(edits).map((key) => cellOf(key).id));
  return { ...context, rows, orderVersion, edits, gone, moved: [...moved].filter((id) => touched.has(id)) };
}

/** What cells hold beside their chapters as they were when it was typed. */
function editedCells({ rows, edits }: SheetContext): readonly GoneCell[] {
  const known = byId(rows);
  return Object.entries(edits).flatMap(([key, text]) => {
    const { id, field } = cellOf(key);
    const row = known.get(id);
    return row === undefined ? [] : [{ row, field, text }];
  });
}

export const hasEdits = ({ edits }: Pick<SheetContext, 'edits'>): boolean => Object.keys(edits).length > 0;

/** The key of what is wrong with a cell, as the contract's schemas name it; a number that two chapters want is `taken`. */
export function problemsOf({
  rows,
  edits,
}: Pick<SheetContext, 'rows' | 'edits'>): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const [key, text] of Object.entries(edits)) {
    const value = readChapterField(cellOf(key).field, text);
    if (value.kind === 'wrong') problems.set(key, value.problem);
  }
  const wanted = new Map<string, number>();
  const numberOf = (row: SheetRow) => String(readTypedNumber(textOfCell({ edits }, row, 'number')));
  for (const row of rows) wanted.set(numberOf(row), (wanted.get(numberOf(row)) ?? 0) + 1);
  for (const row of rows) {
    const key = cellKey(row.id, 'number');
    const isEdited = edits[key] !== undefined && !problems.has(key);
    if (isEdited && (wanted.get(numberOf(row)) ?? 0) > 1) problems.set(key, 'taken');
  }
  return problems;
}

export const isSavable = (context: SheetContext): boolean =>
  hasEdits(context) && context.moved.length === 0 && problemsOf(context).size === 0;

/** Chapters in their order, each with the fields that differ. */
export function saveOf({ rows, edits, orderVersion }: SheetContext): SheetSave {
  const chapters = rows.flatMap((row) => {
    const fields = sheetFields.flatMap((field) => {
      const text = edits[cellKey(row.id, field)];
      if (text === undefined) return [];
      const value = readChapterField(field, text);
      return value.kind === 'value' ? [[field, value.value] as const] : [];
    });
    if (fields.length === 0) return [];
    return [{ id: row.id, version: row.version, ...Object.fromEntries(fields) }];
  });
  return { chapters, version: orderVersion };
}

/** What was saved is what the server has, until it tells its rows anew. */
export function withSaved(context: SheetContext, { order_version: orderVersion }: OrderChange): SheetContext {
  const saved = new Map(saveOf(context).chapters.map((chapter) => [chapter.id, chapter]));
  const rows = context.rows.map((row) => {
    const chapter = saved.get(row.id);
    return chapter === undefined ? row : Object.assign({}, row, chapter, { version: row.version + 1 });
  });
  const sorted = rows.toSorted((one, other) => one.number - other.number);
  return { ...context, ...nothingEdited, rows: sorted, orderVersion };
}

export function withConflict(
  context: SheetContext,
  { orderVersion, chapters }: Extract<SheetAnswer, { kind: 'conflict' }>,
): SheetContext {
  const current = byId(chapters);
  const rows = context.rows.map((row) => current.get(row.id) ?? row);
  const known = withRows(context, rows, orderVersion);
  if (chapters.length > 0) return known;
  // The order alone has moved on: what is judged anew are the numbers that were to change.
  const numbered = rows.filter(({ id }) => known.edits[cellKey(id, 'number')] !== undefined);
  return { ...known, moved: numbered.map(({ id }) => id) };
}

export function withRefusals(
  context: SheetContext,
  { errors }: Extract<SheetAnswer, { kind: 'refused' }>,
): SheetContext {
  const { chapters } = saveOf(context);
  const refusals = Object.fromEntries(
    Object.entries(errors).flatMap(([place, text]) => {
      const [at = '', field = ''] = place.split('.');
      const id = chapters[Number(at)]?.id;
      const isField = (sheetFields as readonly string[]).includes(field);
      return id === undefined ? [] : [[cellKey(id, isField ? (field as SheetField) : 'number'), text]];
    }),
  );
  return { ...context, refusals };
}

/** Gives the chapters that somebody else has changed as they are now. */
export function withTheirs(context: SheetContext): SheetContext {
  const moved = new Set(context.moved);
  const edits = Object.entries(context.edits).filter(([key]) => !moved.has(cellOf(key).id));
  return { ...context, ...nothingEdited, edits: Object.fromEntries(edits) };
}
