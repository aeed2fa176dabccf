/** The editor's own keys: save, find, replace, outline, footnote, picture, and Escape out of what is open. Those of the text are its extensions'. */
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { openDialog } from '#ui/overlay/open-dialog.ts';
import type { OpenPart } from './text-editor.tsx';

type EditorKeys = {
  readonly open: OpenPart;
  readonly setOpen: (open: OpenPart) => void;
  readonly close: () => void;
  readonly save: () => void;
  readonly isFocused: boolean;
  readonly onFocusMode: (isOn: boolean) => void;
};

export function useEditorKeys(keys: EditorKeys): void {
  usePageKeys((event) => {
    if (openDialog() !== null) return;
    const act = actionOf(event, keys);
    if (act === null) return;
    event.preventDefault();
    act();
  });
}

/** By the names under which the sheet of shortcuts shows them (src/app/shortcuts/shortcuts.ts). */
export const editorKeys: Readonly<Record<string, (keys: EditorKeys) => void>> = {
  'Ctrl S': ({ save }) => save(),
  'Ctrl F': ({ setOpen }) => setOpen('find'),
  'Ctrl H': ({ setOpen }) => setOpen('replace'),
  'Ctrl Alt O': ({ setOpen }) => setOpen('outline'),
  'Ctrl Alt F': ({ setOpen }) => setOpen('footnote'),
  'Ctrl Alt G': ({ setOpen }) => setOpen('image'),
  'Ctrl Shift F': ({ isFocused, onFocusMode }) => onFocusMode(!isFocused),
};

function actionOf(event: KeyboardEvent, keys: EditorKeys): (() => void) | null {
  const { open, close, isFocused, onFocusMode } = keys;
  if (event.key === 'Escape') {
    if (open === 'find' || open === 'replace') return close;
    return isFocused ? () => onFocusMode(false) : null;
  }
  const act = editorKeys[nameOf(event)];
  return act === undefined ? null : () => act(keys);
}

function nameOf(event: KeyboardEvent): string {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  // Where a keyboard writes its third letters with both, they are letters.
  if (!(ctrlKey || metaKey) || event.getModifierState('AltGraph')) return '';
  // By its place: with Alt, some keyboards write another letter.
  const letter = altKey ? code.replace(/^Key/, '') : key.toUpperCase();
  return ['Ctrl', ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), letter].join(' ');
}
