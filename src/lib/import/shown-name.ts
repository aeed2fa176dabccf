/** A file's name within an archive as it may be shown: it is never a path, and says nothing backwards. */

const longestName = 120;

export function shownName(name: string): string {
  const harmless = name
    .replace(/[\p{Cc}\p{Surrogate}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join(' › ')
    .normalize('NFC');
  const characters = Array.from(harmless);
  if (characters.length <= longestName) return harmless;
  return `${characters.slice(0, longestName - 20).join('')}…${characters.slice(-19).join('')}`;
}

/** In lower case without its dot; empty where the name has none. */
export const extensionOf = (name: string): string => /\.([^./\\]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Without what stands before the last separator, and without its extension. */
export const stemOf = (name: string): string =>
  shownName(name)
    .split(' › ')
    .at(-1)
    ?.replace(/\.[^.]{1,8}$/, '') ?? '';
