/** How the panels over the page are explored: each asked for, and what becomes of its chunk. */
import { type PanelsEvent, panelsMachine } from '#machines/panels.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type PanelsStep =
  | PanelsEvent
  | { readonly type: 'xstate.done.actor.loadPanel' }
  | { readonly type: 'xstate.error.actor.loadPanel' };

export const panelsModel: Explorable<PanelsStep> = {
  machine: panelsMachine,
  events: [
    { type: 'panel.open', name: 'palette' },
    { type: 'panel.open', name: 'shortcuts' },
    { type: 'panel.open', name: 'customiser' },
    { type: 'panel.open', name: 'ticket', about: { id: 41, title: 'Trăng non' } },
    { type: 'panel.open', name: 'history', about: { id: 7, title: 'Trăng non', subject: 'books' } },
    { type: 'panel.close' },
    { type: 'panel.hold' },
    { type: 'panel.release' },
    { type: 'typing.heard', text: 'tr' },
    { type: 'xstate.done.actor.loadPanel' },
    { type: 'xstate.error.actor.loadPanel' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
};
