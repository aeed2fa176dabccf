/** One row of the hits: a chapter with their number, or a hit in its line with what comes in its place. */
import { hitsPerChapter } from '#contract/resources/replacement.ts';
import { useMessages } from '#i18n/messages.ts';
import type { HitRow } from './hit-rows.ts';
import styles from './replace.module.css';

type HitLineProps = {
  readonly row: HitRow;
  /** By the text that was found. */
  readonly replacements: readonly string[];
};

export function HitLine({ row, replacements }: HitLineProps) {
  const { t, number } = useMessages();
  if (row.kind === 'chapter') {
    const { hits, is_cut: isCut } = row.chapter;
    return (
      <span className={styles.chapter}>
        <strong dir="auto">{t('replace.chapter', row.chapter)}</strong>{' '}
        <span className={styles.note}>
          {t('replace.hits', { count: hits.length })}
          {isCut && ` ${t('replace.cutChapter', { number: number(hitsPerChapter) })}`}
        </span>
      </span>
    );
  }
  const { where, sought, before, match, after } = row.hit;
  const replacement = replacements[sought] ?? '';
  return (
    <span className={styles.line} dir="auto">
      {where === 'title' && <span className={styles.place}>{t('replace.inTitle')} </span>}
      {before}
      <mark>{match}</mark>
      {replacement !== '' && (
        <ins>
          <span className={styles.unseen}> → </span>
          {replacement}
        </ins>
      )}
      {after}
    </span>
  );
}
