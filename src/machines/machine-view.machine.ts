/**
 * How somebody looks at the machines of the page (product.md, "Shell": the machine panel is a workplace): which one, at
 * what size, through which frame, now or at a step that has passed, and the events of one machine or of all.
 */
import { assign, setup } from 'xstate';

/** Where the drawing lies in its frame: lengths in CSS pixels, scale 1 is the size that was laid out. */
export type Frame = { readonly x: number; readonly y: number; readonly scale: number };

export type MachineViewEvent =
  | { readonly type: 'view.choose'; readonly machine: string }
  | { readonly type: 'view.select'; readonly state: string }
  | { readonly type: 'view.enlarge' }
  | { readonly type: 'view.dock' }
  | { readonly type: 'view.move'; readonly frame: Frame }
  | { readonly type: 'view.fit' }
  /** To the step of that number, which is one of that machine. */
  | { readonly type: 'view.step'; readonly machine: string; readonly step: number }
  | { readonly type: 'view.follow' }
  | { readonly type: 'view.listAll' }
  | { readonly type: 'view.listOwn' };

export type MachineViewContext = {
  readonly machine: string;
  /** Id of the state whose details are shown; null for those that the machine is in. */
  readonly selected: string | null;
  readonly frame: Frame;
  /** Number of the step that is looked at, in `past`. */
  readonly step: number;
};

export const machineViewMachine = setup({
  types: { context: {} as MachineViewContext, events: {} as MachineViewEvent },
  actions: {
    takeMachine: assign(({ event }) =>
      'machine' in event ? { machine: event.machine, selected: null } : {},
    ),
    takeState: assign(({ event }) => (event.type === 'view.select' ? { selected: event.state } : {})),
    takeFrame: assign(({ event }) => (event.type === 'view.move' ? { frame: event.frame } : {})),
    takeStep: assign(({ event }) => (event.type === 'view.step' ? { step: event.step } : {})),
  },
  guards: {
    isOfOtherMachine: ({ context, event }) => event.type === 'view.step' && event.machine !== context.machine,
  },
}).createMachine({
  id: 'machine-view',
  description: 'Looking at the machines of the page',
  meta: { spec: '1' },
  context: { machine: 'session', selected: null, frame: { x: 0, y: 0, scale: 1 }, step: 0 },
  type: 'parallel',
  on: { 'view.select': { actions: 'takeState' } },
  states: {
    size: {
      description: 'How much of the page the machines take',
      initial: 'docked',
      states: {
        docked: { description: 'The page stays in sight above', on: { 'view.enlarge': 'full' } },
        full: { description: 'The whole height', on: { 'view.dock': 'docked' } },
      },
    },
    frame: {
      description: 'Which part of the drawing is seen',
      on: { 'view.choose': { target: '.fitted', actions: 'takeMachine' } },
      initial: 'fitted',
      states: {
        fitted: {
          description: 'All of it, whatever the room',
          on: {
            'view.move': { target: 'free', actions: 'takeFrame' },
            'view.step': { guard: 'isOfOtherMachine', actions: 'takeMachine' },
          },
        },
        free: {
          description: 'As somebody has moved and sized it',
          on: {
            'view.move': { actions: 'takeFrame' },
            'view.fit': 'fitted',
            'view.step': { guard: 'isOfOtherMachine', target: 'fitted', actions: 'takeMachine' },
          },
        },
      },
    },
    time: {
      description: 'Which moment of the machine is seen',
      on: { 'view.choose': '.live' },
      initial: 'live',
      states: {
        live: {
          description: 'As it is now',
          on: { 'view.step': { target: 'past', actions: 'takeStep' } },
        },
        past: {
          description: 'As it was after a step',
          on: { 'view.step': { actions: 'takeStep' }, 'view.follow': 'live' },
        },
      },
    },
    list: {
      description: 'Whose events are listed',
      initial: 'own',
      states: {
        own: { description: 'Those of the machine that is seen', on: { 'view.listAll': 'all' } },
        all: { description: 'Those of all machines', on: { 'view.listOwn': 'own' } },
      },
    },
  },
});
