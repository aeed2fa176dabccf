/**
 * Another text in place of what is there, by the changes that lie between them: carets, marks and what is in sight stay by
 * their words.
 */
import { diffArrays } from 'diff';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** Beyond that many blocks that differ, what lies between the first and the last of them is one change. */
const mostDifferences = 400;

export function withDifferences(transaction: Transaction, next: Node): Transaction {
  const { doc } = transaction;
  // From the end on, so that the places of those before stay what they are.
  for (const run of runsBetween(doc, next).toReversed()) replaceRun(transaction, next, run);
  if (transaction.doc.eq(next)) return transaction;
  return transaction.replaceWith(0, transaction.doc.content.size, next.content);
}

/** Positions before and behind some blocks, in the one text and in the other. */
type Run = { readonly from: number; readonly to: number; readonly nextFrom: number; readonly nextTo: number };

function runsBetween(doc: Node, next: Node): Run[] {
  const [before, after] = [blocksOf(doc), blocksOf(next)];
  const parts = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: mostDifferences },
  );
  if (parts === undefined) return [{ from: 0, to: doc.content.size, nextFrom: 0, nextTo: next.content.size }];
  const runs: Run[] = [];
  let [at, nextAt] = [0, 0];
  let begun: readonly [number, number] | null = null;
  const end = () => {
    if (begun === null) return;
    runs.push({
      from: positionOf(before, begun[0]),
      to: positionOf(before, at),
      nextFrom: positionOf(after, begun[1]),
      nextTo: positionOf(after, nextAt),
    });
    begun = null;
  };
  for (const { added, removed, value } of parts) {
    if (added || removed) begun ??= [at, nextAt];
    else end();
    if (!added) at += value.length;
    if (!removed) nextAt += value.length;
  }
  end();
  return runs;
}

type Block = { readonly key: string; readonly at: number; readonly size: number };

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.forEach(
    (node, at) => void blocks.push({ key: JSON.stringify(node.toJSON()), at, size: node.nodeSize }),
  );
  return blocks;
}

/** Before the block of that place; behind the last one for the place after it. */
function positionOf(blocks: readonly Block[], place: number): number {
  const last = blocks.at(-1);
  return blocks[place]?.at ?? (last === undefined ? 0 : last.at + last.size);
}

/** Within a run, no more than what lies between its first and its last difference. */
function replaceRun(transaction: Transaction, next: Node, { from, to, nextFrom, nextTo }: Run): void {
  const [one, other] = [transaction.doc.slice(from, to).content, next.slice(nextFrom, nextTo).content];
  const start = one.findDiffStart(other, from);
  const ends = one.findDiffEnd(other, to, nextTo);
  if (start === null || ends === null) return;
  const begin = start - from;
  // Both ends may have met what lies before the start, as of a word that was written twice.
  const overlap = Math.max(0, begin - Math.min(ends.a - from, ends.b - nextFrom));
  transaction.replace(start, ends.a + overlap, next.slice(nextFrom + begin, ends.b + overlap));
}
