/** Chapters scanned before they are uploaded, by the engine of `/scan` (product.md): counts for all of them, findings of one. */
import { contentOf, richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { createScanner, type Finding } from '#contract/scan/create-scanner.ts';
import { type FindingPlace, placeOf } from '#contract/scan/finding-place.ts';
import type { Severity } from '#contract/scan/scan-rule.ts';
import type { ScanLists } from '../scan/scan-worker.ts';

export type FindingCounts = Readonly<Record<Severity, number>> & {
  /** Those among them that are advertising, or a link: lines that a site has left. */
  readonly siteLines: number;
};
export type ChapterFinding = Finding & FindingPlace;

/** Milliseconds that one call reads: others wait no longer. */
const slice = 250;
/** Of one chapter; more are seen by nobody before it is uploaded. */
const mostShown = 200;

export function createChapterScan(textOf: (piece: number) => string, now: () => number = Date.now) {
  let scanner = createScanner({ names: [], bannedWords: [] });
  /** As it will be stored: blank lines and control characters are not among its faults. */
  const plain = (piece: number) => contentOf(richTextOf(textOf(piece)));
  const countsOf = (piece: number): FindingCounts => {
    const counts = { error: 0, warning: 0, hint: 0, siteLines: 0 };
    for (const { severity, rule } of scanner.scan(plain(piece))) {
      counts[severity] += 1;
      if (rule === 'advertising' || rule === 'links') counts.siteLines += 1;
    }
    return counts;
  };
  return {
    /** The names of the book and the banned words, from the next call on. */
    know(lists: ScanLists): void {
      scanner = createScanner(lists);
    },
    /** Of as many chapters as there is time for, in their order; of one at least. */
    countFindings(pieces: readonly number[]): readonly FindingCounts[] {
      const end = now() + slice;
      const counts: FindingCounts[] = [];
      for (const piece of pieces) {
        counts.push(countsOf(piece));
        if (now() >= end) break;
      }
      return counts;
    },
    findingsOf(piece: number): readonly ChapterFinding[] {
      const text = plain(piece);
      return scanner
        .scan(text)
        .slice(0, mostShown)
        .map((finding) => Object.assign({}, finding, placeOf(text, finding)));
    },
  };
}
