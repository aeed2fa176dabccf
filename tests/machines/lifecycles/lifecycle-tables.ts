/**
 * What every lifecycle is meant to allow, written out by hand: from, event, to, and the action that it takes on the record.
 * `!` after an action: a reason must be given; `system`: nobody else may send it; `?`: a guard has a say.
 */
import type { LifecycleName } from '#machines/lifecycles/table.ts';

export type Row = readonly [from: string, event: string, to: string, ability: string];

// prettier-ignore
export const lifecycleTables: Record<LifecycleName, readonly Row[]> = {
  book: [
    ['draft', 'submit', 'in_review', 'submit'],
    ['draft', 'archive', 'archived', 'update'],
    ['in_review', 'withdraw', 'draft', 'submit'],
    ['in_review', 'request_changes', 'changes_requested', 'review!'],
    ['in_review', 'publish', 'published', 'review?'],
    ['changes_requested', 'submit', 'in_review', 'submit'],
    ['changes_requested', 'archive', 'archived', 'update'],
    ['published', 'take_down', 'taken_down', 'take_down!'],
    ['published', 'archive', 'archived', 'update'],
    ['taken_down', 'restore', 'published', 'restore'],
    ['taken_down', 'request_changes', 'changes_requested', 'review!'],
    ['archived', 'unarchive', 'draft', 'update'],
    ['ongoing', 'complete', 'complete', 'update?'],
    ['ongoing', 'pause', 'paused', 'update'],
    ['complete', 'resume', 'ongoing', 'update'],
    ['paused', 'resume', 'ongoing', 'update'],
    ['paused', 'complete', 'complete', 'update?'],
  ],
  chapter: [
    ['draft', 'publish', 'published', 'submit'],
    ['draft', 'schedule', 'scheduled', 'submit?'],
    ['scheduled', 'schedule', 'scheduled', 'submit?'],
    ['scheduled', 'unschedule', 'draft', 'submit'],
    ['scheduled', 'publish', 'published', 'submit'],
    ['scheduled', 'publish_due', 'published', 'system?'],
    ['published', 'hide', 'hidden', 'update'],
    ['hidden', 'show', 'published', 'update'],
  ],
  ticket: [
    ['open', 'claim', 'in_progress', 'handle'],
    ['open', 'close', 'closed', 'close'],
    ['in_progress', 'claim', 'in_progress', 'handle'],
    ['in_progress', 'release', 'open', 'handle'],
    ['in_progress', 'ask', 'waiting', 'handle'],
    ['in_progress', 'resolve', 'resolved', 'handle'],
    ['waiting', 'answer', 'in_progress', 'answer'],
    ['waiting', 'resolve', 'resolved', 'handle'],
    ['resolved', 'close', 'closed', 'close'],
    ['resolved', 'reopen', 'open', 'close!'],
    ['closed', 'reopen', 'open', 'close!'],
  ],
  request: [
    ['open', 'approve', 'approved', 'handle'],
    ['open', 'reject', 'rejected', 'handle!'],
    ['open', 'cancel', 'cancelled', 'close'],
    ['rejected', 'reopen', 'open', 'handle!'],
    ['cancelled', 'reopen', 'open', 'close'],
  ],
  issue: [
    ['new', 'claim', 'claimed', 'handle'],
    ['new', 'reject', 'rejected', 'handle!'],
    ['new', 'escalate', 'escalated', 'handle!'],
    ['claimed', 'release', 'new', 'handle'],
    ['claimed', 'fix', 'fixed', 'handle'],
    ['claimed', 'reject', 'rejected', 'handle!'],
    ['claimed', 'escalate', 'escalated', 'handle!'],
    ['escalated', 'claim', 'claimed', 'review'],
    ['escalated', 'reject', 'rejected', 'review!'],
    ['fixed', 'reopen', 'new', 'review!'],
    ['rejected', 'reopen', 'new', 'review!'],
  ],
  sos: [
    ['new', 'claim', 'claimed', 'handle'],
    ['new', 'reject', 'rejected', 'handle!'],
    ['new', 'escalate', 'escalated', 'handle!'],
    ['claimed', 'release', 'new', 'handle'],
    ['claimed', 'fix', 'fixed', 'handle'],
    ['claimed', 'reject', 'rejected', 'handle!'],
    ['claimed', 'escalate', 'escalated', 'handle!'],
    ['escalated', 'claim', 'claimed', 'review'],
    ['escalated', 'reject', 'rejected', 'review!'],
    ['fixed', 'reopen', 'new', 'review!'],
    ['rejected', 'reopen', 'new', 'review!'],
  ],
};

/** States, the initial one first (product.md, "Lifecycles"). */
// prettier-ignore
export const lifecycleStates: Record<LifecycleName, readonly string[]> = {
  book: ['draft', 'in_review', 'changes_requested', 'published', 'taken_down', 'archived', 'ongoing', 'complete', 'paused'],
  chapter: ['draft', 'scheduled', 'published', 'hidden'],
  ticket: ['open', 'in_progress', 'waiting', 'resolved', 'closed'],
  request: ['open', 'approved', 'rejected', 'cancelled'],
  issue: ['new', 'claimed', 'escalated', 'fixed', 'rejected'],
  sos: ['new', 'claimed', 'escalated', 'fixed', 'rejected'],
};
