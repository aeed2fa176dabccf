/** What a plan quotes of the interface, from the catalogue itself, so that it says what people see. */
import own from '../../src/i18n/vi.json' with { type: 'json' };
import { vocabulary } from '#contract/vocabulary.ts';

const catalogue: Readonly<Record<string, string>> = { ...own, ...vocabulary.vi };

/** `[[auth.login.submit]]` becomes “Đăng nhập”; what the interface fills in becomes an ellipsis. */
export function quoteInterface(text: string): string {
  return text.replaceAll(/\[\[([\w.-]+)\]\]/g, (_, id: string) => `“${shownUnder(id)}”`);
}

export function isShown(id: string): boolean {
  return catalogue[id] !== undefined;
}

function shownUnder(id: string): string {
  const text = catalogue[id];
  if (text === undefined) throw new Error(`The interface shows nothing under "${id}"`);
  return text.replaceAll(/\{\w+\}/g, '…');
}
