/** Listens to the shortcuts (product.md, "Shell"): not while somebody types, and not under a dialog that is not ours. */
import { openDialog } from '#ui/overlay/open-dialog.ts';
import { tinykeys } from 'tinykeys';
import type { ActorRefFrom } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { panelsMachine } from '#machines/panels.machine.ts';
import { selectOpenPanel } from '#machines/panels.selectors.ts';
import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { selectChoice } from '#machines/preferences/preferences.selectors.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import { bindToastKey } from './toast-key.ts';
import { type Command, type Shortcut, shortcutGroups } from './shortcuts.ts';

type Actors = {
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly panels: ActorRefFrom<typeof panelsMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
};

const typedIn = 'input:not([type=checkbox], [type=radio], [type=color]), textarea, select, [contenteditable]';

export function bindShortcuts(target: Window, actors: Actors): () => void {
  const bindings = shortcutGroups
    .flatMap(({ shortcuts }) => shortcuts)
    .flatMap((shortcut) => shortcut.bindings.map((keys) => [keys, listenerOf(shortcut, actors)] as const));
  const unbindToastKey = bindToastKey(target.document, actors.toasts);
  // Before the page's own keys: the last one of a sequence is none of theirs.
  const unbindShortcuts = tinykeys(target, Object.fromEntries(bindings), { capture: true });
  return () => {
    unbindToastKey();
    unbindShortcuts();
  };
}

function listenerOf({ command, isSingle }: Shortcut, actors: Actors) {
  return (event: KeyboardEvent) => {
    if (command === null || (isSingle && !mayBeSingle(event, actors))) return;
    const open = selectOpenPanel(actors.panels.getSnapshot());
    if (open === null && openDialog() !== null) return;
    event.preventDefault();
    perform(command, open, actors);
  };
}

function mayBeSingle({ target }: KeyboardEvent, { preferences }: Actors): boolean {
  const isTyped = target instanceof Element && target.matches(typedIn);
  return !isTyped && selectChoice('shortcut-keys')(preferences.getSnapshot()) === 'on';
}

/** The keys that opened a panel close it. */
function perform(command: Command, open: string | null, { navigation, panels }: Actors): void {
  if (command.kind === 'go') {
    if (open === null) navigation.send({ type: 'navigation.go', to: command.to });
  } else if (command.name === open) panels.send({ type: 'panel.close' });
  else panels.send({ type: 'panel.open', name: command.name });
}
