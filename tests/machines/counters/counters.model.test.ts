import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AbilityRule } from '#contract/abilities.ts';
import { type CountersEvent, countersMachine } from '#machines/counters.machine.ts';
import { selectCounters } from '#machines/counters.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { counts, countersModel, desk, readerOf } from './counters.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

function filledFor(rules: readonly AbilityRule[]) {
  const actor = createActor(countersMachine).start();
  actor.send({ type: 'account.known', counters: counts, rules });
  return actor;
}

const own = { ticket_opening: 4, issue_opening: 5, request_opening: 6 };
const ofAll = { ticket_opening: 4, issue_opening: 0, request_opening: 70 };

describe('the counters', () => {
  it('walk every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<CountersEvent>({
      ...countersModel,
      createWorld(inspect) {
        const actor = createActor(countersMachine, { inspect });
        const send = (event: CountersEvent) => actor.send(event);
        return {
          machine: countersMachine,
          actor,
          gestures: { 'account.known': send, 'account.gone': send, 'counters.changed': send },
        };
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/counters.txt');
    expect(paths).toBeLessThan(1000);
  });

  it('are 0 until the account is known', () => {
    expect(selectCounters(createActor(countersMachine).start().getSnapshot())).toEqual({
      ticket_opening: 0,
      issue_opening: 0,
      request_opening: 0,
    });
  });

  it.each([
    ['reader', [], own],
    ['author', [desk], own],
    ['editor', readerOf('editor'), ofAll],
    ['moderator', readerOf('moderator'), ofAll],
    ['admin', readerOf('admin'), ofAll],
    ['administrator', [{ action: 'manage', subject: 'all' }], ofAll],
  ] as const)('are filled for the role %s', (_, rules, expected) => {
    expect(selectCounters(filledFor(rules).getSnapshot())).toEqual(expected);
  });

  it('do not take an inverted rule for a right', () => {
    const suspended: AbilityRule[] = [
      ...readerOf('editor'),
      { action: 'manage', subject: 'all', inverted: true },
    ];
    expect(selectCounters(filledFor(suspended).getSnapshot())).toEqual(own);
  });

  it('follow live by the same rule', () => {
    const actor = filledFor(readerOf('editor'));
    actor.send({
      type: 'counters.changed',
      counters: { opening_count: { tickets: 1, issues: 2, requests: 3 }, request_opening_count: 71 },
    });
    expect(selectCounters(actor.getSnapshot())).toEqual({
      ticket_opening: 1,
      issue_opening: 0,
      request_opening: 71,
    });
  });

  it('ignore a late count after sign-out', () => {
    const actor = filledFor([desk]);
    actor.send({ type: 'account.gone' });
    actor.send({ type: 'counters.changed', counters: counts });
    expect(selectCounters(actor.getSnapshot()).ticket_opening).toBe(0);
  });
});
