/** Two texts as one, word by word: what went is struck through, what came is underlined, each by its element too. */
import { differenceOf } from './word-difference.ts';
import styles from './revisions.module.css';

export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = [...differenceOf(before, after).entries()];
  return (
    <p className={styles.diff} dir="auto">
      {parts.map(([place, { value, added, removed }]) => {
        if (added) return <ins key={place}>{value}</ins>;
        return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
      })}
    </p>
  );
}
