/** How a scan is explored: a pasted text that is fixed and ignored, jobs that go on and end, and calls without an answer. */
import type { Scan } from '#contract/resources/scan.ts';
import type { Finding } from '#contract/scan/create-scanner.ts';
import type { Answered, Changed, ScanContext } from '#machines/scan-run/scan-run.data.ts';
import { type ScanEvent, scanRunMachine } from '#machines/scan-run/scan-run.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type ScanStep =
  | ScanEvent
  | { readonly type: 'xstate.done.actor.scanText'; readonly output: Answered<readonly Finding[]> }
  | { readonly type: 'xstate.done.actor.orderScan'; readonly output: Answered<Scan> }
  | { readonly type: 'xstate.done.actor.cancelScan' }
  | { readonly type: 'xstate.done.actor.changeFindings'; readonly output: Answered<Changed> }
  | { readonly type: `xstate.error.actor.${'scanText' | 'orderScan' | 'cancelScan' | 'changeFindings'}` };

export const pasted = 'Hắn  đi.';
export const blank: Finding = {
  rule: 'spacing',
  severity: 'warning',
  kind: 'double_blank',
  from: 3,
  to: 5,
  values: {},
  fix: ' ',
};

export const ordered: Scan = {
  id: 7,
  source: 'chapters',
  book_id: 5,
  draft_id: null,
  owner_id: 1,
  actor_id: 1,
  status: 'pending',
  total: 2,
  settled: 0,
  unchanged: 0,
  errors: 0,
  warnings: 0,
  hints: 0,
  created_at: '2026-05-12T08:00:00.000Z',
  finished_at: null,
};
export const running: Scan = { ...ordered, status: 'running', settled: 1 };
export const done: Scan = { ...running, status: 'done', settled: 2, warnings: 1 };

const refused = (field: string) =>
  ({ kind: 'refused', refusal: { message: 'Không được.', errors: { [field]: ['Không được.'] } } }) as const;

export const scanRunModel: Explorable<ScanStep> = {
  machine: scanRunMachine,
  events: [
    { type: 'scan.readText', text: pasted, bookId: 5 },
    { type: 'scan.order', key: 'k-1', body: { book_id: 5 } },
    { type: 'scan.follow', id: 7 },
    { type: 'scan.cancel' },
    { type: 'scan.resume' },
    { type: 'scan.dismiss' },
    { type: 'text.fix', at: 0, rule: null },
    { type: 'text.ignore', at: 0 },
    { type: 'findings.change', change: { kind: 'fix', ids: [3] } },
    { type: 'job.told', scan: running },
    { type: 'job.told', scan: done },
    { type: 'job.lost' },
    { type: 'xstate.done.actor.scanText', output: { kind: 'answered', answer: [blank] } },
    { type: 'xstate.done.actor.scanText', output: { kind: 'answered', answer: [] } },
    { type: 'xstate.done.actor.scanText', output: refused('names_of') },
    { type: 'xstate.error.actor.scanText' },
    { type: 'xstate.done.actor.orderScan', output: { kind: 'answered', answer: ordered } },
    { type: 'xstate.done.actor.orderScan', output: refused('book_id') },
    { type: 'xstate.error.actor.orderScan' },
    { type: 'xstate.done.actor.cancelScan' },
    { type: 'xstate.error.actor.cancelScan' },
    {
      type: 'xstate.done.actor.changeFindings',
      output: {
        kind: 'answered',
        answer: { results: [{ id: 3, outcome: 'done', message: 'Xong.' }], scan: { ...done, warnings: 0 } },
      },
    },
    { type: 'xstate.done.actor.changeFindings', output: refused('reason') },
    { type: 'xstate.error.actor.changeFindings' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** What was ordered decides nothing of what can happen next. */
  identify({ value, context }) {
    const { text, findings, ignored, scan, followed } = context as ScanContext;
    return { value, text, findings: findings.length, ignored, status: scan?.status, followed };
  },
  /** One fix and one thing ignored: more is more of the same. */
  isExplored: ({ context }) => (context as ScanContext).ignored.length <= 1,
};
