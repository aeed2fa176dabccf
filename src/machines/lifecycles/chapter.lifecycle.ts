/**
 * A chapter's lifecycle (product.md, "Lifecycles"; specification, section 4: statuses not shown): its author publishes it at
 * once or at a moment to come, and can take it out of sight.
 */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';
import { isAfter, isDue } from './moments.ts';

export type ChapterEvent = Stamp &
  (
    | { readonly type: 'publish' | 'unschedule' | 'hide' | 'show' | 'publish_due' | 'hold_back' }
    /** Without the moment it only asks whether scheduling is possible. */
    | { readonly type: 'schedule'; readonly published_at?: string }
  );

export const chapterLifecycle = setup({
  types: {
    context: {} as { readonly published_at: string | null },
    events: {} as ChapterEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  guards: {
    isToCome: ({ event }) =>
      event.type !== 'schedule' || event.published_at === undefined || isAfter(event.published_at, event.at),
    isDue: ({ context, event }) => isDue(context.published_at, event.at),
  },
  actions: {
    publishNow: assign(({ event }) => ({ published_at: event.at })),
    takeMoment: assign(({ event }) =>
      event.type === 'schedule' && event.published_at !== undefined
        ? { published_at: event.published_at }
        : {},
    ),
    forgetMoment: assign({ published_at: null }),
  },
}).createMachine({
  id: 'chapter',
  description: 'A chapter from its draft to its readers',
  meta: { spec: '4' },
  context: { published_at: null },
  initial: 'draft',
  states: {
    draft: {
      description: 'Only its author and the editors see it',
      on: {
        publish: {
          target: 'published',
          actions: 'publishNow',
          description: 'Publish the chapter at once',
          meta: { ability: 'submit', messageKey: 'publish' },
        },
        schedule: {
          target: 'scheduled',
          guard: 'isToCome',
          actions: 'takeMoment',
          description: 'Choose a moment to come at which the chapter is published',
          meta: {
            ability: 'submit',
            judges: { field: 'published_at', says: 'moment_to_come' },
            undo: 'unschedule',
            messageKey: 'schedule',
          },
        },
      },
    },
    scheduled: {
      description: 'Published by the system when its moment has come',
      on: {
        schedule: {
          target: 'scheduled',
          guard: 'isToCome',
          actions: 'takeMoment',
          description: 'Choose another moment to come',
          meta: {
            ability: 'submit',
            judges: { field: 'published_at', says: 'moment_to_come' },
            messageKey: 'reschedule',
          },
        },
        unschedule: {
          target: 'draft',
          actions: 'forgetMoment',
          description: 'Take the chapter off the schedule',
          meta: { ability: 'submit', messageKey: 'unschedule' },
        },
        publish: {
          target: 'published',
          actions: 'publishNow',
          description: 'Publish the chapter before its moment',
          meta: { ability: 'submit', messageKey: 'publish' },
        },
        publish_due: {
          target: 'published',
          guard: 'isDue',
          description: 'The moment has come',
          meta: { actor: 'system', messageKey: 'publish' },
        },
        hold_back: {
          target: 'draft',
          guard: 'isDue',
          actions: 'forgetMoment',
          description: 'The moment has come, but the text has errors that block publishing',
          meta: { actor: 'system', messageKey: 'unschedule' },
        },
      },
    },
    published: {
      description: 'Readers see it',
      on: {
        hide: {
          target: 'hidden',
          description: 'Take the chapter out of its readers’ sight',
          meta: { ability: 'update', undo: 'show', messageKey: 'hide' },
        },
      },
    },
    hidden: {
      description: 'Out of sight; its moment of publication stays',
      on: {
        show: {
          target: 'published',
          description: 'Show the chapter to its readers again',
          meta: { ability: 'update', undo: 'hide', messageKey: 'show' },
        },
      },
    },
  },
});
