/**
 * What opens over the page from anywhere: the command palette, the shortcuts, the customiser. One at a time, each
 * brought by a chunk of its own when it is first asked for (product.md, "Shell").
 */
import { assign, sendTo, setup } from 'xstate';
import { actionSlot, callbackSlot, messageSlot } from './slots.ts';

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
/** Everything that was typed since the panel was asked for. */
export type TypingHeard = { readonly type: 'typing.heard'; readonly text: string };
export type PanelsEvent =
  | TypingHeard
  | { readonly type: 'panel.open'; readonly name: PanelName; readonly about?: PanelSubject }
  | { readonly type: 'panel.close' };

export type PanelsContext = {
  readonly name: PanelName | null;
  readonly about: PanelSubject | null;
  readonly typed: string;
};

export const panelsMachine = setup({
  types: { context: {} as PanelsContext, events: {} as PanelsEvent, tags: {} as 'open' },
  actors: {
    loadPanel: messageSlot<PanelRequested, void>('loadPanel'),
    hearTyping: callbackSlot<TypingHeard | { readonly type: 'panel.close' }>('hearTyping'),
  },
  actions: {
    tellPanelMissing: actionSlot('tellPanelMissing'),
    takeName: assign(({ event }) =>
      event.type === 'panel.open' ? { name: event.name, about: event.about ?? null, typed: '' } : {},
    ),
    takeTyping: assign(({ event }) => (event.type === 'typing.heard' ? { typed: event.text } : {})),
    dropName: assign({ name: null, about: null, typed: '' }),
    orderPanel: sendTo('loadPanel', ({ context }) => ({
      type: 'panel.requested' as const,
      name: context.name as PanelName,
    })),
  },
}).createMachine({
  id: 'panels',
  description: 'What lies over the page, one at a time',
  meta: { spec: '2' },
  context: { name: null, about: null, typed: '' },
  on: { 'panel.open': { target: '.loading', actions: 'takeName' } },
  initial: 'closed',
  states: {
    closed: { description: 'Only the page is there', entry: 'dropName' },
    loading: {
      description:
        'The panel’s chunk; the last one that was asked for counts, and what is typed is typed into it',
      on: { 'panel.close': 'closed', 'typing.heard': { actions: 'takeTyping' } },
      invoke: [
        {
          id: 'loadPanel',
          src: 'loadPanel',
          onDone: 'open',
          onError: { target: 'closed', actions: 'tellPanelMissing' },
        },
        { id: 'hearTyping', src: 'hearTyping' },
      ],
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'orderPanel' } },
    },
    open: {
      description: 'The named panel lies over the page and has the focus',
      tags: 'open',
      on: { 'panel.close': 'closed' },
    },
  },
});
