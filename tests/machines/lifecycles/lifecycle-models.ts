/**
 * How each lifecycle's chart is explored: the events with their interesting contents, and what was so before.
 * Charts are pure, so a model is the same for a living actor, for the server and for QA.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type LifecycleModel = Explorable<EventObject>;

/** Noon of 1 January 2026, and some time after. */
const at = '2026-01-01T12:00:00.000Z';
const later = '2026-01-01T13:00:00.000Z';
const muchLater = '2026-02-01T12:00:00.000Z';

const stamp = { at, by: 7 };

/** Contents and facts that a chart's own config does not tell; every other event is only its type and stamp. */
const particulars: Partial<Record<LifecycleName, { contents?: Record<string, object[]>; context?: object }>> =
  {
    book: { context: { chapter_count: 3 } },
    user: { contents: { suspend: [{ reason: 'Đăng lại truyện của người khác.' }] } },
    invoice: {
      contents: {
        dispute: [{ reason: 'Thiếu một truyện.' }],
        void: [{ reason: 'Tính nhầm kỳ.' }],
        pay: [{ paid_on: '2026-01-01', payment_reference: 'FT26001' }],
      },
    },
    chapter: {
      contents: {
        schedule: [{ published_at: later }],
        publish_due: [{ at: later, by: null }],
        hold_back: [{ at: later, by: null }],
      },
    },
    ad_slot: {
      context: {
        starts_at: later,
        ends_at: muchLater,
        price: 1_000_000,
        renewed_at: null,
        cancelled_at: null,
      },
      contents: {
        start: [{ at: later, by: null }],
        expire: [{ at: muchLater, by: null }],
        // Before the slot's beginning, and after it.
        resume: [{}, { at: later }],
        renew: [{ starts_at: later, ends_at: muchLater, price: 1_500_000 }],
      },
    },
  };

export function lifecycleModel(name: LifecycleName): LifecycleModel {
  const { machine } = lifecycles[name];
  const { contents = {}, context } = particulars[name] ?? {};
  const types: readonly string[] = machine.events;
  return {
    machine,
    ...(context ? { start: startingWith(name, context) } : {}),
    events: types.flatMap((type) =>
      (contents[type] ?? [{}]).map((content) => Object.assign({ type }, stamp, content)),
    ),
    project: (snapshot) => ({ value: snapshot.value as unknown, context: snapshot.context as unknown }),
    identify: (snapshot) => snapshot.value,
  };
}

function startingWith(name: LifecycleName, context: object): AnyMachineSnapshot {
  const { machine } = lifecycles[name];
  const { value } = machine.getInitialSnapshot({} as never) as AnyMachineSnapshot;
  return machine.resolveState({ value, context } as never) as AnyMachineSnapshot;
}
