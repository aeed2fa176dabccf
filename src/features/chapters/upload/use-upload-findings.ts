/** What a scan finds in the chapters that are prepared, a part of them after the other while nothing else is asked of their worker. */
import { useEffect, useMemo, useState } from 'react';
import type { FindingCounts } from '#lib/import/chapter-scan.ts';
import type { ImportWorker } from '#lib/import/import-worker.ts';
import { useScanLists } from '#resource/findings/use-scan-lists.ts';

type Counts = ReadonlyMap<number, FindingCounts>;
const nothing: Counts = new Map();
/** Chapters that one call may be about; it answers for those that it has had the time for. */
const together = 200;
/** Milliseconds between two looks of the page at what is counted so far. */
const rest = 500;

/** By piece, of those that are read so far. `isStill`: the rows are there, and nothing changes them now. */
export function useUploadFindings(
  worker: ImportWorker,
  bookId: number,
  rows: readonly { readonly piece: number }[],
  isStill: boolean,
): Counts {
  const lists = useScanLists(bookId);
  const [{ by, counts }, setCounted] = useState({ by: lists, counts: nothing });
  const known = by === lists ? counts : nothing;
  const unread = useMemo(
    () => rows.map(({ piece }) => piece).filter((piece) => !known.has(piece)),
    [rows, known],
  );
  useEffect(() => {
    if (lists === null || !isStill || unread.length === 0) return undefined;
    const left = new AbortController();
    const read = async () => {
      await worker.call('know', lists);
      const found = new Map<number, FindingCounts>();
      const end = Date.now() + rest;
      for (let at = 0; at < unread.length && Date.now() < end;) {
        const part = unread.slice(at, at + together);
        const answers = await worker.call('countFindings', part);
        if (left.signal.aborted) return;
        for (const [place, own] of answers.entries()) found.set(part[place] ?? -1, own);
        at += answers.length;
      }
      setCounted({ by: lists, counts: new Map([...known, ...found]) });
    };
    // A worker that has ended has other things to tell.
    read().catch(() => undefined);
    return () => left.abort();
  }, [worker, lists, isStill, unread, known]);
  return known;
}
