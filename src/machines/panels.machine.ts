/**
 * What opens over the page from anywhere: the command palette, the shortcuts, the customiser. One at a time, each
 * brought by a chunk of its own when it is first asked for (product.md, "Shell").
 */
import { assign, sendTo, setup } from 'xstate';
import { actionSlot, messageSlot } from './slots.ts';

export type PanelName =
  | 'palette'
  | 'shortcuts'
  | 'customiser'
  | 'machines'
  | 'report'
  | 'ticket'
  | 'attachments';

/** The record that a panel is about. */
export type PanelSubject = { readonly id: number; readonly title: string };

export type PanelRequested = { readonly type: 'panel.requested'; readonly name: PanelName };
export type PanelsEvent =
  | { readonly type: 'panel.open'; readonly name: PanelName; readonly about?: PanelSubject }
  | { readonly type: 'panel.close' };

export type PanelsContext = { readonly name: PanelName | null; readonly about: PanelSubject | null };

export const panelsMachine = setup({
  types: { context: {} as PanelsContext, events: {} as PanelsEvent, tags: {} as 'open' },
  actors: { loadPanel: messageSlot<PanelRequested, void>('loadPanel') },
  actions: {
    tellPanelMissing: actionSlot('tellPanelMissing'),
    takeName: assign(({ event }) =>
      event.type === 'panel.open' ? { name: event.name, about: event.about ?? null } : {},
    ),
    dropName: assign({ name: null, about: null }),
    orderPanel: sendTo('loadPanel', ({ context }) => ({
      type: 'panel.requested' as const,
      name: context.name as PanelName,
    })),
  },
}).createMachine({
  id: 'panels',
  description: 'What lies over the page, one at a time',
  meta: { spec: '2' },
  context: { name: null, about: null },
  on: { 'panel.open': { target: '.loading', actions: 'takeName' } },
  initial: 'closed',
  states: {
    closed: { description: 'Only the page is there', entry: 'dropName' },
    loading: {
      description: 'The panel’s chunk; the last one that was asked for counts',
      on: { 'panel.close': 'closed' },
      invoke: {
        id: 'loadPanel',
        src: 'loadPanel',
        onDone: 'open',
        onError: { target: 'closed', actions: 'tellPanelMissing' },
      },
      initial: 'ordered',
      states: { ordered: { entry: 'orderPanel' } },
    },
    open: {
      description: 'The named panel lies over the page and has the focus',
      tags: 'open',
      on: { 'panel.close': 'closed' },
    },
  },
});
