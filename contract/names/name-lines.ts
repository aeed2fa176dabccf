/**
 * Names as lines of text (product.md, `/name`): `source=target` or `source=Hán-Việt=target`, as translators' tools have them.
 * A sign that stands for itself has a backslash before it. A line that cannot be read is told with its number.
 */
import { type NameField, type NameFields, readNameField } from '../resources/name-entry.ts';

export type ReadName = {
  /** From 1. */
  readonly line: number;
  readonly fields: Pick<NameFields, 'source'> & Partial<NameFields>;
};

export type UnreadableName = {
  readonly line: number;
  readonly text: string;
  /** No sign between its parts, or too many; a value that its field refuses, with the key that says why. */
  readonly problem: 'no_separator' | 'too_many_parts' | { readonly field: NameField; readonly key: string };
};

export type ReadNames = {
  readonly names: readonly ReadName[];
  readonly unreadable: readonly UnreadableName[];
};

/** Lines that begin with `#` are comments. Where a line has no equals sign, tabs are between its parts. */
export function readNameLines(text: string): ReadNames {
  const names: ReadName[] = [];
  const unreadable: UnreadableName[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .entries()) {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const line = index + 1;
    const result = readLine(trimmed);
    if ('problem' in result) unreadable.push({ line, text: trimmed, problem: result.problem });
    else names.push({ line, fields: result.fields });
  }
  return { names, unreadable };
}

function readLine(line: string): Pick<ReadName, 'fields'> | Pick<UnreadableName, 'problem'> {
  const equal = partsOf(line, /[=＝]/);
  const parts = equal.length > 1 ? equal : partsOf(line, /\t/);
  if (parts.length < 2) return { problem: 'no_separator' };
  if (parts.length > 3) return { problem: 'too_many_parts' };
  const [source = '', second = '', third] = parts;
  return readFields(
    third === undefined ? { source, target: second } : { source, han_viet: second, target: third },
  );
}

/** Texts by field as values, or the first that its field refuses. */
export function readFields(
  texts: Readonly<Partial<Record<NameField, string>>>,
): Pick<ReadName, 'fields'> | Pick<UnreadableName, 'problem'> {
  const fields: Partial<Record<NameField, string>> = {};
  for (const field of Object.keys(texts) as NameField[]) {
    const read = readNameField(field, texts[field] ?? '');
    if (read.kind === 'wrong') return { problem: { field, key: read.problem } };
    fields[field] = read.value;
  }
  if (fields.source === undefined) return { problem: { field: 'source', key: 'required' } };
  return { fields: fields as ReadName['fields'] };
}

/** Between separators that have no backslash before them, whose own backslashes are taken away. */
function partsOf(line: string, separator: RegExp): string[] {
  const parts = [''];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    const following = line.charAt(at + 1);
    if (sign === '\\' && /[\\=＝#]/.test(following)) {
      parts[parts.length - 1] += following;
      at += 1;
    } else if (separator.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const escaped = (text: string) => text.replaceAll(/[\\=＝]/g, String.raw`\$&`).replace(/^#/, String.raw`\#`);

/** A line each, with Hán-Việt where it is known. */
export const writeNameLines = (
  names: readonly Pick<NameFields, 'source' | 'han_viet' | 'target'>[],
): string =>
  names
    .map(({ source, han_viet: hanViet, target }) =>
      [source, ...(hanViet === '' ? [] : [hanViet]), target].map(escaped).join('='),
    )
    .map((line) => `${line}\n`)
    .join('');
