/**
 * A scan on its screen (product.md, `/scan`; "every long job: progress, cancel, resume"): a pasted text is read by a worker
 * of the page and fixed there; chapters and drafts are read by a job of the server, which is followed from here or from
 * anywhere else, and whose findings are fixed and ignored by calls. Leaving ends nothing but the following.
 */
import { assign, type EventObject, setup } from 'xstate';
import type { Scan } from '#contract/resources/scan.ts';
import type { Finding } from '#contract/scan/create-scanner.ts';
import { callbackSlot, promiseSlot } from '../slots.ts';
import {
  type Answered,
  type ChangeCall,
  changeCallOf,
  type Changed,
  emptyScan,
  type FindingChange,
  isFixable,
  isOver,
  nothingScanned,
  orderOf,
  type PastedFix,
  type PastedText,
  type ScanContext,
  type ScanId,
  scanIdOf,
  type ScanOrder,
  textOf,
  withFixes,
  withIgnored,
} from './scan-run.data.ts';

export type ScanReport =
  | { readonly type: 'job.told'; readonly scan: Scan }
  /** Nothing is heard of it any more; it goes on nevertheless. */
  | { readonly type: 'job.lost' };

export type ScanEvent =
  | ({ readonly type: 'scan.readText' } & PastedText)
  | ({ readonly type: 'scan.order' } & ScanOrder)
  | { readonly type: 'scan.follow'; readonly id: number }
  | { readonly type: 'scan.cancel' }
  | { readonly type: 'scan.resume' }
  | { readonly type: 'scan.dismiss' }
  | ({ readonly type: 'text.fix' } & PastedFix)
  | { readonly type: 'text.ignore'; readonly at: number }
  | { readonly type: 'findings.change'; readonly change: FindingChange }
  | ScanReport;

const outputOf = (event: unknown) =>
  (event as { readonly output: Answered<readonly Finding[] | Scan | Changed> }).output;
/** What a guard has seen to be there. */
function answerIn(event: unknown) {
  const output = outputOf(event);
  return output.kind === 'answered' ? output.answer : null;
}

export const scanRunMachine = setup({
  types: { context: {} as ScanContext, events: {} as ScanEvent, tags: {} as 'busy' },
  actors: {
    scanText: promiseSlot<Answered<readonly Finding[]>, PastedText>('scanText'),
    orderScan: promiseSlot<Answered<Scan>, ScanOrder>('orderScan'),
    followScan: callbackSlot<ScanReport, EventObject, ScanId>('followScan'),
    cancelScan: promiseSlot<unknown, ScanId>('cancelScan'),
    changeFindings: promiseSlot<Answered<Changed>, ChangeCall>('changeFindings'),
  },
  actions: {
    takeText: assign(({ event }) =>
      event.type === 'scan.readText' ? { ...nothingScanned, text: event.text, bookId: event.bookId } : {},
    ),
    takeFound: assign(({ event }) => ({ findings: answerIn(event) as readonly Finding[] })),
    takeOrder: assign(({ event }) =>
      event.type === 'scan.order' ? { ...nothingScanned, order: { key: event.key, body: event.body } } : {},
    ),
    takeOrdered: assign(({ event }) => {
      const scan = answerIn(event) as Scan;
      return { followed: scan.id, scan };
    }),
    takeRefusal: assign(({ event }) => {
      const output = outputOf(event);
      return output.kind === 'refused' ? { refusal: output.refusal, change: null } : {};
    }),
    takeFollowed: assign(({ event }) =>
      event.type === 'scan.follow' ? { ...nothingScanned, followed: event.id } : {},
    ),
    takeTold: assign(({ event }) => (event.type === 'job.told' ? { scan: event.scan } : {})),
    takeFixes: assign(({ context, event }) => (event.type === 'text.fix' ? withFixes(context, event) : {})),
    takeIgnored: assign(({ context, event }) =>
      event.type === 'text.ignore' ? withIgnored(context, event.at) : {},
    ),
    takeChange: assign(({ event }) =>
      event.type === 'findings.change' ? { change: event.change, results: [], refusal: null } : {},
    ),
    takeChanged: assign(({ event }) => ({ ...(answerIn(event) as Changed), change: null })),
    forget: assign(nothingScanned),
  },
  guards: {
    isRefused: ({ event }) => outputOf(event).kind === 'refused',
    isOver: ({ event }) => event.type === 'job.told' && isOver(event.scan),
    isFixable: ({ context, event }) => event.type === 'text.fix' && isFixable(context, event),
  },
}).createMachine({
  id: 'scan-run',
  description: 'A scan of a text or of chapters, and what is done about its findings',
  meta: { spec: '2' },
  context: emptyScan,
  initial: 'choosing',
  on: {
    'scan.follow': { target: '.following', actions: 'takeFollowed' },
  },
  states: {
    choosing: {
      description: 'Nothing is scanned; former scans can be looked at',
      entry: 'forget',
      on: {
        'scan.readText': { target: 'reading', actions: 'takeText' },
        'scan.order': { target: 'ordering', actions: 'takeOrder' },
      },
    },
    refused: {
      description: 'The server has said no to what was chosen: it is chosen anew, with the reason beside it',
      on: {
        'scan.readText': { target: 'reading', actions: 'takeText' },
        'scan.order': { target: 'ordering', actions: 'takeOrder' },
      },
    },
    reading: {
      description: 'A pasted text is read by a worker, anew after every fix',
      invoke: {
        id: 'scanText',
        src: 'scanText',
        input: textOf,
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'takeRefusal' },
          { target: 'correcting', actions: 'takeFound' },
        ],
        onError: 'failed.reading',
      },
      on: { 'scan.cancel': 'choosing' },
    },
    correcting: {
      description: 'Findings of a pasted text: what is fixed is fixed here alone, to be copied from here',
      on: {
        'text.fix': { guard: 'isFixable', target: 'reading', actions: 'takeFixes' },
        'text.ignore': { actions: 'takeIgnored' },
        'scan.dismiss': 'choosing',
      },
    },
    ordering: {
      description: 'The server is asked for a scan: from its answer on it goes on whoever leaves',
      tags: 'busy',
      invoke: {
        id: 'orderScan',
        src: 'orderScan',
        input: orderOf,
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'takeRefusal' },
          { target: 'following', actions: 'takeOrdered' },
        ],
        onError: 'failed.ordering',
      },
    },
    following: {
      description: 'A scan is under way at the server, which tells how far it is',
      invoke: { id: 'followScan', src: 'followScan', input: scanIdOf },
      on: {
        'job.told': [{ guard: 'isOver', target: 'reviewing', actions: 'takeTold' }, { actions: 'takeTold' }],
        'job.lost': 'failed.following',
        'scan.cancel': 'cancelling',
        'scan.dismiss': 'choosing',
      },
    },
    cancelling: {
      description: 'The scan is called off; it may have ended meanwhile, which following tells',
      tags: 'busy',
      invoke: {
        id: 'cancelScan',
        src: 'cancelScan',
        input: scanIdOf,
        onDone: 'following',
        onError: 'following',
      },
    },
    reviewing: {
      description: 'Findings of the server’s scan are looked through',
      on: {
        'findings.change': { target: 'changing', actions: 'takeChange' },
        'scan.dismiss': 'choosing',
      },
    },
    changing: {
      description: 'Findings are fixed in their texts, or ignored',
      tags: 'busy',
      invoke: {
        id: 'changeFindings',
        src: 'changeFindings',
        input: changeCallOf,
        onDone: [
          { guard: 'isRefused', target: 'reviewing', actions: 'takeRefusal' },
          { target: 'reviewing', actions: 'takeChanged' },
        ],
        onError: 'failed.changing',
      },
    },
    failed: {
      description: 'A call got no answer; what it was to do can safely be asked for again',
      initial: 'reading',
      states: {
        reading: {
          description: 'The worker has ended over the text',
          on: { 'scan.resume': '#scan-run.reading', 'scan.dismiss': '#scan-run.choosing' },
        },
        ordering: {
          description: 'Whether the server has the scan is not known: the same order asks for no second one',
          on: { 'scan.resume': '#scan-run.ordering', 'scan.dismiss': '#scan-run.choosing' },
        },
        following: {
          description: 'The server shows it no more: it may go on without being seen, or be gone',
          on: { 'scan.resume': '#scan-run.following', 'scan.dismiss': '#scan-run.choosing' },
        },
        changing: {
          description: 'Some may be changed already: what is has its outcome, and is not changed twice',
          on: { 'scan.resume': '#scan-run.changing', 'scan.dismiss': '#scan-run.reviewing' },
        },
      },
    },
  },
});
