/** Every key that the editor listens to stands in the sheet of shortcuts, under the name that people know it by. */
import { type AnyExtension, getExtensionField } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { shortcutGroups } from '#app/shortcuts/shortcuts.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { editorKeys } from '#resource/editor/use-editor-keys.ts';

const shown = shortcutGroups
  .filter(({ title }) => title === 'shortcuts.group.editor')
  .flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys.shown.flat()));

/** As the sheet names them: `Shift-Mod-z` is `Ctrl Shift Z`. */
function named(key: string): string {
  const parts = key.split('-').map((part) => (part === 'Mod' ? 'Ctrl' : part));
  const letter = parts.at(-1) ?? '';
  const modifiers = ['Ctrl', 'Alt', 'Shift'].filter((one) => parts.slice(0, -1).includes(one));
  return [...modifiers, letter.length === 1 ? letter.toUpperCase() : letter].join(' ');
}

function keysOf(extension: AnyExtension): readonly string[] {
  const { name, options } = extension;
  const keys = getExtensionField<() => object>(extension, 'addKeyboardShortcuts', { name, options });
  return Object.keys(typeof keys === 'function' ? keys() : {});
}

const ofText = editorExtensions()
  .flatMap((extension) => keysOf(extension))
  // The same ones, as a Russian keyboard has them.
  .filter((key) => key.startsWith('Mod-') || key.startsWith('Shift-Mod-'))
  .filter((key) => !/[а-я]$/i.test(key))
  .map(named);

describe('the sheet of shortcuts', () => {
  it.each([...new Set(ofText)])('names %s, which the text listens to', (key) => {
    expect(shown).toContain(key);
  });

  it.each(Object.keys(editorKeys))('names %s, which the editor listens to', (key) => {
    expect(shown).toContain(key);
  });

  it('is compared with something', () => {
    expect([...new Set(ofText)]).toEqual(
      expect.arrayContaining(['Ctrl B', 'Ctrl I', 'Ctrl Alt 2', 'Ctrl Enter', 'Ctrl Z', 'Ctrl Y']),
    );
  });
});
