/** Days from one to another: two dates that are typed, or a calendar of both with the usual ranges beside it. */
import { Classes } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useCallback, useId, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { DayRange, RangePreset } from '../calendar/calendar.types.ts';
import { calendars } from '../calendar/calendars.ts';
import { dayText, readDay } from './date-text.ts';
import { PickerFrame } from './picker-frame.tsx';
import { useTypedText } from './use-typed-text.ts';
import field from '../field/field.module.css';
import styles from './picker.module.css';

type DateRangeFieldProps = {
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly range: DayRange;
  /** What is wrong with the two together, or null. */
  readonly error: string | null;
  readonly max?: string;
  readonly presets: readonly RangePreset[];
  readonly presetsLabel: string;
  /** Gets an end only as a day of the calendar. */
  readonly onChange: (range: DayRange) => void;
};

export function DateRangeField(props: DateRangeFieldProps) {
  const { fromLabel, toLabel, range, error, max, presets, presetsLabel, onChange } = props;
  const { t, language } = useMessages();
  const id = useId();
  const errorId = `${id}-error`;
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const reading = { read: readDay, show: dayText, max };
  const from = useTypedText({
    ...reading,
    value: range.from,
    onChange: (day) => day !== '' && onChange({ ...range, from: day }),
  });
  const to = useTypedText({
    ...reading,
    value: range.to,
    onChange: (day) => day !== '' && onChange({ ...range, to: day }),
  });
  const typedProblem = from.problem ?? to.problem;
  const told = typedProblem ?? error;
  const { Range } = calendars[language];
  const choose = useCallback(
    (chosen: DayRange) => {
      onChange(chosen);
      setOpen(false);
      first.current?.focus();
    },
    [onChange],
  );
  const end = (name: 'from' | 'to', label: string, text: typeof from) => {
    const isWrong = typedProblem === null ? error !== null : text.problem !== null;
    return (
      <label className={styles.end}>
        <span>{label}</span>
        <input
          ref={name === 'from' ? first : undefined}
          name={name}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          placeholder={t('calendar.placeholder.day')}
          {...text.input}
          className={`${Classes.INPUT} ${field.input} ${styles.text}`}
        />
      </label>
    );
  };
  return (
    <>
      <PickerFrame
        openLabel={t('calendar.open')}
        dialogLabel={t('calendar.calendar')}
        icon={<Calendar />}
        disabled={false}
        isOpen={isOpen}
        onToggle={setOpen}
        picker={
          <Range range={range} max={max} presets={presets} presetsLabel={presetsLabel} onChoose={choose} />
        }
      >
        <div className={styles.range}>
          {end('from', fromLabel, from)}
          {end('to', toLabel, to)}
        </div>
      </PickerFrame>
      {told !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {told}
        </p>
      )}
    </>
  );
}
