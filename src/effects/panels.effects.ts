/** Brings the chunk of a panel before it is shown (product.md, "Shell"). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { PanelInput, PanelName, TypingHeard } from '#machines/panels.machine.ts';

type PanelsPorts = {
  readonly loadPanel: (name: PanelName) => Promise<unknown>;
  readonly reportPanelMissing: () => void;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

export function createPanelsEffects({ loadPanel, reportPanelMissing, window }: PanelsPorts) {
  return {
    actors: {
      loadPanel: fromPromise<void, PanelInput>(async ({ input }) => {
        await loadPanel(input.name);
      }),
      // Before anything else hears it: a letter would be a shortcut of the page, or go into the field that had the focus, and
      // Enter would press what is below. The browser's own keys stay its own.
      hearTyping: fromCallback<EventObject, undefined, TypingHeard | { readonly type: 'panel.close' }>(
        ({ sendBack }) => {
          const letters: string[] = [];
          const hear = (event: KeyboardEvent) => {
            const { key } = event;
            const isLetter = /^.$/u.test(key);
            if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(key)) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            if (key === 'Escape') return sendBack({ type: 'panel.close' });
            if (key === 'Backspace') letters.pop();
            else if (isLetter) letters.push(key);
            sendBack({ type: 'typing.heard', text: letters.join('') });
          };
          window.addEventListener('keydown', hear, { capture: true });
          return () => window.removeEventListener('keydown', hear, { capture: true });
        },
      ),
    },
    actions: { reportPanelMissing },
  };
}
