/** Two texts as one, word by word: what went is struck through, what came is underlined, each by its element too. */
import { differenceOf } from './word-difference.ts';
import styles from './revisions.module.css';

type WordDiffProps = {
  readonly before: string;
  readonly after: string;
  /** The one of them that is shown, with what the other has not; both as one where none is named. */
  readonly side?: 'before' | 'after' | undefined;
};

export function WordDiff({ before, after, side }: WordDiffProps) {
  const isShown = ({ added, removed }: { readonly added: boolean; readonly removed: boolean }) =>
    side === undefined || (side === 'before' ? !added : !removed);
  const parts = [...differenceOf(before, after).filter(isShown).entries()];
  return (
    <p className={styles.diff} dir="auto">
      {parts.map(([place, { value, added, removed }]) => {
        if (added) return <ins key={place}>{value}</ins>;
        return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
      })}
    </p>
  );
}
