/** What is to be looked at among the chapters of an upload, each with how many there are; pressed, it leads to the next one. */
import { useMessages } from '#i18n/messages.ts';
import { flagCounts, type JudgedRow, type RowFlag } from '#machines/chapter-upload/upload-rows.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './upload.module.css';

type UploadFlagsProps = {
  readonly judged: ReadonlyMap<number, JudgedRow>;
  readonly onNext: (flag: RowFlag) => void;
};

export function UploadFlags({ judged, onNext }: UploadFlagsProps) {
  const { t, number } = useMessages();
  const counts = flagCounts(judged);
  if (counts.length === 0) return null;
  return (
    <fieldset aria-label={t('upload.flags')} className={styles.flags}>
      {counts.map(({ flag, count }) => (
        <Button key={flag} onClick={() => onNext(flag)}>
          {t('upload.flagCount', { flag: t(`upload.flag.${flag}`), count: number(count) })}
        </Button>
      ))}
    </fieldset>
  );
}
