/**
 * What opens over the page from anywhere: the command palette, the shortcuts, the customiser. One at a time, each
 * brought by a chunk of its own when it is first asked for (product.md, "Shell").
 */
import { assign, setup } from 'xstate';
import type { ActivitySubject } from '#contract/resources/activity.ts';
import { actionSlot, callbackSlot, promiseSlot } from './slots.ts';

export type PanelName =
  | 'palette'
  | 'shortcuts'
  | 'customiser'
  | 'machines'
  | 'report'
  | 'ticket'
  | 'attachments'
  | 'history';

/** The record that a panel is about, of a book the chapter that is meant, and what the audit log calls such records. */
export type PanelSubject = {
  readonly id: number;
  readonly title: string;
  readonly subject?: ActivitySubject;
  readonly chapter?: { readonly id: number; readonly number: number; readonly title: string };
};

export type PanelInput = { readonly name: PanelName };
/** Everything that was typed since the panel was asked for. */
export type TypingHeard = { readonly type: 'typing.heard'; readonly text: string };
export type PanelsEvent =
  | TypingHeard
  | { readonly type: 'panel.open'; readonly name: PanelName; readonly about?: PanelSubject }
  /** What is open holds what would end with it, and holds it no more. */
  | { readonly type: 'panel.hold' }
  | { readonly type: 'panel.release' }
  | { readonly type: 'panel.close' };

export type PanelsContext = {
  readonly name: PanelName | null;
  readonly about: PanelSubject | null;
  readonly typed: string;
};

export const panelsMachine = setup({
  types: { context: {} as PanelsContext, events: {} as PanelsEvent, tags: {} as 'open' },
  actors: {
    loadPanel: promiseSlot<void, PanelInput>('loadPanel'),
    hearTyping: callbackSlot<TypingHeard | { readonly type: 'panel.close' }>('hearTyping'),
  },
  actions: {
    reportPanelMissing: actionSlot('reportPanelMissing'),
    takeName: assign(({ event }) =>
      event.type === 'panel.open' ? { name: event.name, about: event.about ?? null, typed: '' } : {},
    ),
    takeTyping: assign(({ event }) => ({ typed: (event as TypingHeard).text })),
    dropName: assign({ name: null, about: null, typed: '' }),
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
          input: namedPanel,
          onDone: 'open',
          onError: { target: 'closed', actions: 'reportPanelMissing' },
        },
        { id: 'hearTyping', src: 'hearTyping' },
      ],
    },
    open: {
      description: 'The named panel lies over the page and has the focus',
      tags: 'open',
      on: { 'panel.close': 'closed', 'panel.hold': 'held' },
    },
    held: {
      description: 'It holds what would end with it: no other one takes its place before it is closed',
      tags: 'open',
      on: { 'panel.close': 'closed', 'panel.release': 'open', 'panel.open': {} },
    },
  },
});

function namedPanel({ context }: { context: PanelsContext }): PanelInput {
  return { name: context.name as PanelName };
}
