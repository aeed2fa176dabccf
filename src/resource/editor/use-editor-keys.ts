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

const parts: ReadonlyMap<string, OpenPart> = new Map([
  ['KeyO', 'outline'],
  ['KeyF', 'footnote'],
  ['KeyG', 'image'],
] as const);

function actionOf(event: KeyboardEvent, ways: EditorKeys): (() => void) | null {
  const { open, setOpen, close, save, isFocused, onFocusMode } = ways;
  if (event.key === 'Escape') {
    if (open === 'find' || open === 'replace') return close;
    return isFocused ? () => onFocusMode(false) : null;
  }
  if (!(event.ctrlKey || event.metaKey)) return null;
  // Where a keyboard writes its third letters with both, they are letters.
  if (event.getModifierState('AltGraph')) return null;
  // By its place: with Alt, some keyboards write another letter.
  if (event.altKey) {
    const part = parts.get(event.code);
    return part === undefined ? null : () => setOpen(part);
  }
  const key = event.key.toLowerCase();
  if (event.shiftKey) return key === 'f' ? () => onFocusMode(!isFocused) : null;
  if (key === 's') return save;
  if (key === 'f') return () => setOpen('find');
  return key === 'h' ? () => setOpen('replace') : null;
}
