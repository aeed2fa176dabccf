/** What the pure functions beside the charts say of records: states, abilities, facts and moments. */
import { describe, expect, it } from 'vitest';
import { allowedEvents, next, type Sender } from '#machines/lifecycles/moves.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';

const at = '2026-01-01T12:00:00.000Z';
const later = '2026-01-01T13:00:00.000Z';
const system: Sender = { kind: 'system' };
const person = (...actions: string[]): Sender => ({
  kind: 'person',
  id: 7,
  may: (action) => actions.includes(action),
});

const draft = { status: 'draft', progress: 1, chapter_count: 2, title: 'Trăng non' };
const { ad_slot, book, chapter, invoice, review, ticket } = lifecycles;

describe('the events offered for a record', () => {
  it('are those that the state and the abilities allow', () => {
    expect(allowedEvents(book, draft, person('submit', 'update'), at)).toEqual([
      'submit',
      'archive',
      'complete',
      'pause',
    ]);
    expect(allowedEvents(book, draft, person('update'), at)).toEqual(['archive', 'complete', 'pause']);
    expect(allowedEvents(book, draft, person('review'), at)).toEqual([]);
    expect(allowedEvents(book, { ...draft, status: 'in_review' }, person('review'), at)).toEqual([
      'request_changes',
      'publish',
    ]);
  });

  it('leave out what a fact forbids', () => {
    const empty = { status: 'in_review', progress: 1, chapter_count: 0 };
    expect(allowedEvents(book, empty, person('review', 'update'), at)).toEqual(['request_changes', 'pause']);
  });

  it('hold the system’s own only for the system, once their moment has come', () => {
    const scheduled = { status: 'scheduled', published_at: new Date(later) };
    const author = person('submit', 'update');
    expect(allowedEvents(chapter, scheduled, author, later)).toEqual(['publish', 'schedule', 'unschedule']);
    expect(allowedEvents(chapter, scheduled, system, at)).not.toContain('publish_due');
    expect(allowedEvents(chapter, scheduled, system, later)).toContain('publish_due');
  });
});

describe('what an event makes of a record', () => {
  it('is told in columns of the database', () => {
    expect(next(book, draft, { type: 'submit' }, person('submit'), at)).toMatchObject({
      kind: 'moved',
      changes: { status: 'in_review' },
    });
    expect(next(book, draft, { type: 'complete' }, person('update'), at)).toMatchObject({
      kind: 'moved',
      changes: { progress: 2 },
    });
    expect(
      next(ticket, { status: 'open', assignee_id: null }, { type: 'claim' }, person('handle'), at),
    ).toMatchObject({ kind: 'moved', changes: { status: 'in_progress', assignee_id: 7 } });
  });

  it('keeps why a review is refused or hidden, as long as it is', () => {
    const editor = person('moderate');
    const hidden = { status: 'hidden', reason: 'Xúc phạm tác giả.' };
    const rejected = { status: 'rejected', reason: 'Quảng cáo.' };
    const reject = { type: 'reject', reason: 'Quảng cáo.' };
    const hide = { type: 'hide', reason: 'Xúc phạm tác giả.' };
    expect(next(review, { status: 'pending', reason: null }, reject, editor, at)).toMatchObject({
      changes: { status: 'rejected', reason: 'Quảng cáo.' },
    });
    expect(next(review, { status: 'accepted', reason: null }, hide, editor, at)).toMatchObject({
      changes: { status: 'hidden', reason: 'Xúc phạm tác giả.' },
    });
    for (const [record, type, status] of [
      [hidden, 'show', 'accepted'],
      [rejected, 'accept', 'accepted'],
      [rejected, 'reconsider', 'pending'],
    ] as const)
      expect(next(review, record, { type }, editor, at)).toMatchObject({ changes: { status, reason: null } });
  });

  it('sets, moves and clears the moment of publication', () => {
    const author = person('submit');
    const bare = { status: 'draft', published_at: null };
    const scheduled = { status: 'scheduled', published_at: new Date(later) };
    expect(next(chapter, bare, { type: 'schedule', published_at: later }, author, at)).toMatchObject({
      changes: { status: 'scheduled', published_at: later },
    });
    expect(next(chapter, scheduled, { type: 'unschedule' }, author, at)).toMatchObject({
      changes: { status: 'draft', published_at: null },
    });
    expect(next(chapter, scheduled, { type: 'publish' }, author, at)).toMatchObject({
      changes: { status: 'published', published_at: at },
    });
    expect(next(chapter, scheduled, { type: 'publish_due' }, system, later)).toEqual({
      kind: 'moved',
      rule: { actor: 'system', messageKey: 'publish' },
      changes: { status: 'published' },
    });
  });

  it('depends on whether the span of a slot has begun, however long it was paused', () => {
    const paused = { status: 'paused', starts_at: new Date(later), ends_at: new Date('2026-02-01') };
    const admin = person('manage books');
    expect(next(ad_slot, paused, { type: 'resume' }, admin, at)).toMatchObject({
      changes: { status: 'scheduled' },
    });
    expect(next(ad_slot, paused, { type: 'resume' }, admin, later)).toMatchObject({
      changes: { status: 'active' },
    });
    const scheduled = { ...paused, status: 'scheduled', cancelled_at: null };
    expect(next(ad_slot, scheduled, { type: 'cancel' }, admin, at)).toMatchObject({
      changes: { status: 'expired', cancelled_at: at },
    });
    const expired = { ...paused, status: 'expired', cancelled_at: new Date(at) };
    const span = { starts_at: at, ends_at: later, price: 2_000_000 };
    expect(next(ad_slot, expired, { type: 'renew', ...span }, admin, at)).toMatchObject({
      changes: { status: 'scheduled', ...span, renewed_at: at, cancelled_at: null },
    });
    expect(next(ad_slot, expired, { type: 'renew', ...span }, admin, later)).toEqual({
      kind: 'misjudged',
      field: 'ends_at',
      says: 'moment_to_come',
    });
  });

  it('records a payment that was sent by now, in Viet Nam, and blames the day of one that was not', () => {
    const approved = { status: 'approved', paid_at: null, paid_on: null, payment_reference: null };
    // In Viet Nam the second of January has begun.
    const evening = '2026-01-01T17:00:00.000Z';
    const pay = (paid_on: string) =>
      next(invoice, approved, { type: 'pay', paid_on, payment_reference: 'FT26002' }, person('pay'), evening);
    expect(pay('2026-01-02')).toMatchObject({
      changes: {
        status: 'paid',
        paid_at: evening,
        paid_on: '2026-01-02',
        payment_reference: 'FT26002',
      },
    });
    expect(pay('2026-01-03')).toEqual({ kind: 'misjudged', field: 'paid_on', says: 'day_to_come' });
  });

  it('blames the field that a guard judges, not the state', () => {
    const bare = { status: 'draft', published_at: null };
    expect(next(chapter, bare, { type: 'schedule', published_at: at }, person('submit'), at)).toEqual({
      kind: 'misjudged',
      field: 'published_at',
      says: 'moment_to_come',
    });
  });

  it('is nothing where the state does not allow it, and says what it would allow', () => {
    expect(next(book, draft, { type: 'restore' }, person('restore', 'submit'), at)).toEqual({
      kind: 'refused',
      allowed: ['submit'],
    });
    expect(next(book, draft, { type: 'no such event' }, person('submit'), at)).toEqual({
      kind: 'refused',
      allowed: ['submit'],
    });
    const scheduled = { status: 'scheduled', published_at: new Date(at) };
    expect(next(chapter, scheduled, { type: 'publish_due' }, person('submit'), later)).toEqual({
      kind: 'refused',
      allowed: ['publish', 'schedule', 'unschedule'],
    });
  });

  it('is nothing without the ability, whatever the state', () => {
    expect(next(book, draft, { type: 'submit' }, person('update'), at)).toEqual({
      kind: 'forbidden',
      ability: 'submit',
    });
    expect(next(book, draft, { type: 'restore' }, person('submit'), at)).toEqual({
      kind: 'forbidden',
      ability: 'restore',
    });
  });

  it('never takes the sender’s word for who sends and when', () => {
    const forged = { type: 'claim', by: 99, at: later };
    expect(next(ticket, { status: 'open', assignee_id: null }, forged, person('handle'), at)).toMatchObject({
      changes: { assignee_id: 7 },
    });
  });

  it('is refused loudly for a record that stands where the chart has no state', () => {
    expect(() => allowedEvents(book, { ...draft, status: 'lost' }, person('submit'), at)).toThrow('lost');
  });
});
