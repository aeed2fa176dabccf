/** The row that was opened from a list, kept in the history's entry: coming back, the focus returns to it. */

type Entry = { readonly row?: unknown };

export function rememberRow(history: History, id: string): void {
  history.replaceState({ ...(history.state as object | null), row: id }, '');
}

/** Null where no row of this entry was opened. */
export function rememberedRow(history: History): string | null {
  const row = (history.state as Entry | null)?.row;
  return typeof row === 'string' ? row : null;
}
