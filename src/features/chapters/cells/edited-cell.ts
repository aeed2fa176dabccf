/** A cell of the list that is edited, with what was typed into it so far. */
export type EditedField = 'title' | 'number' | 'price' | 'volume';
export type EditedCell = { readonly id: number; readonly field: EditedField; readonly text: string };

/** What is edited once a cell is done with: another one by now, or what was typed into it since, goes on. */
export function withoutCell(editing: EditedCell | null, done: EditedCell): EditedCell | null {
  const isSame = editing?.id === done.id && editing.field === done.field && editing.text === done.text;
  return isSame ? null : editing;
}
