/** What becomes of the chapters of an upload in the moment in which they come, and how long a queue of them lasts. */
import { useMemo } from 'react';
import { queuePlanOf, queueSlots } from '#contract/time/queue-moments.ts';
import { useMessages } from '#i18n/messages.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { QueueFields } from '../queue/queue-fields.tsx';
import type { ReleaseKind, UploadReleaseForm } from './use-upload-release.ts';
import styles from './upload.module.css';

const kinds: readonly ReleaseKind[] = ['draft', 'publish', 'queue'];

type UploadReleaseProps = {
  readonly release: UploadReleaseForm;
  /** How many chapters are to come. */
  readonly count: number;
};

export function UploadRelease({ release, count }: UploadReleaseProps) {
  const { t, dateTime } = useMessages();
  const { kind, setKind, form, times, opened } = release;
  const days = useMemo(() => {
    if (times === null || kind !== 'queue' || count === 0) return null;
    const slots = [...queueSlots(queuePlanOf(times), opened, count)];
    const [first, last] = [slots[0], slots.at(-1)];
    return first === undefined || last === undefined
      ? null
      : { first: new Date(first.moment).toISOString(), last: new Date(last.moment).toISOString() };
  }, [times, kind, count, opened]);
  return (
    <div className={styles.release}>
      <SelectField
        label={t('upload.release')}
        error={null}
        options={kinds.map((value) => ({ value, label: t(`upload.release.${value}`) }))}
        value={kind}
        onChange={(event) => {
          const chosen = kinds.find((one) => one === event.target.value);
          if (chosen !== undefined) setKind(chosen);
        }}
      />
      {kind === 'queue' && (
        <>
          <QueueFields form={form} chosen={0} serverErrors={undefined} />
          {days !== null && (
            <p className={styles.help} aria-live="polite">
              {t('upload.release.days', { first: dateTime(days.first), last: dateTime(days.last) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
