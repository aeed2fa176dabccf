/** The catalogues of all languages say the same things (specification, section 1). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { eventWords } from '#contract/lifecycles.ts';
import { compileCatalogue } from '../../../build/compile-catalogue.ts';

const folder = join(import.meta.dirname, '../../../src/i18n');
const source = join(import.meta.dirname, '../../../src');
const textOf = (language: string) => readFileSync(join(folder, `${language}.json`), 'utf8');
const messagesOf = (language: string) => JSON.parse(textOf(language)) as Record<string, string>;
const argumentsOf = (message = '') => [...new Set(namesIn(compileMessageOrThrow(message)))].toSorted();

/** Arguments of a compiled message: `[name]`, or `[name, kind, { case: message }]`. */
function namesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , cases = {}] = token as [string, string?, object?];
    return [name, ...Object.values(cases).flatMap(namesIn)];
  });
}

/** Ids that the code composes: the part before the first value. */
const composed = [
  'screen.',
  'theme.',
  'role.',
  'books.status.',
  'books.progress.',
  'books.column.',
  'bookForm.field.',
  'conflict.',
  'ticket.type.',
  'attachments.state.',
  'nav.group.',
  'event.',
  'look.',
  'palette.group.',
  'palette.theme.',
  'palette.navigation.',
  'shortcuts.',
  'chapters.status.',
  'connection.',
  'connectionHelp.',
  'statistics.measure.',
  'statistics.range.',
];

describe.each(['en', 'fr', 'ar'])('the catalogue %s', (language) => {
  it('has every message of the Vietnamese one and no other', () => {
    expect(Object.keys(messagesOf(language)).toSorted()).toEqual(Object.keys(messagesOf('vi')).toSorted());
  });

  it('fills in the same arguments', () => {
    const vietnamese = messagesOf('vi');
    const differing = Object.entries(messagesOf(language)).filter(
      ([id, message]) => argumentsOf(message).join() !== argumentsOf(vietnamese[id]).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('the catalogues', () => {
  it.each(['vi', 'en', 'fr', 'ar'])('compile and leave nothing empty: %s', (language) => {
    expect(() => compileCatalogue(textOf(language))).not.toThrow();
    expect(Object.values(messagesOf(language)).filter((message) => message.trim() === '')).toEqual([]);
  });

  it('have a word for every event of every lifecycle', () => {
    const ids = eventWords.map((word) => `event.${word}`);
    expect(ids.filter((id) => !Object.hasOwn(messagesOf('vi'), id))).toEqual([]);
  });

  it('hold no message that no code says', () => {
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(source, path), 'utf8'))
      .join('\n');
    const unused = Object.keys(messagesOf('vi')).filter(
      (id) => !code.includes(`'${id}'`) && !composed.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

describe('compiling a catalogue', () => {
  it('turns arguments into tokens', () => {
    expect(compileCatalogue('{"a":"Trang {page}"}')).toBe('{"a":["Trang ",["page"]]}');
  });

  it('names the message that is not valid ICU', () => {
    expect(() => compileCatalogue('{"broken.id":"{open"}')).toThrow('broken.id');
  });
});
