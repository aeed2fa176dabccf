/** What its browser says of whoever looks at the page (Save Data API): a line that is narrow or dear. */
type Connection = { readonly saveData?: boolean };

/** Nothing is then fetched that nobody has turned to yet. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;
