/** Quotes, dashes and ellipses as they are printed, and taken back by undo. */
import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { printed } from '#resource/editor/typography.ts';

const schema = getSchema(editorExtensions());

/** As it stands when the characters have come one after the other. */
const typed = (text: string): string =>
  Array.from(text).reduce((line, character) => {
    const found = printed(line, character);
    return found === null ? line + character : line.slice(0, line.length - found.removed) + found.text;
  }, '');

describe('what is typed', () => {
  it.each([
    ['"Đi đâu?" - "Về nhà."', '“Đi đâu?” - “Về nhà.”'],
    ["Anh nói: 'Ừ.'", 'Anh nói: ‘Ừ.’'],
    ['("Thật?")', '(“Thật?”)'],
    ['--Mưa', '–Mưa'],
    ['Gió---mưa', 'Gió—mưa'],
    ['-----', '—–'],
    ['Rồi...', 'Rồi…'],
    ['Rồi....', 'Rồi….'],
    ['"\'Ừ\'"', '“‘Ừ’”'],
    ['1.5 và a-b', '1.5 và a-b'],
  ])('%s is printed as %s', (text, expected) => {
    expect(typed(text)).toBe(expected);
  });

  it('is text that the schema of chapters takes', () => {
    expect(schema.text(typed('"Ừ..."')).text).toBe('“Ừ…”');
  });
});
