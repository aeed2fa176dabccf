/** A time of day on Blueprint's clock: hours and minutes, each typed or stepped by the arrow keys. */
import { TimePicker, TimePrecision } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import type { ClockProps } from './calendar.types.ts';
import { dateOf, firstDay, timeOf } from './calendar-dates.ts';
import { useClockNames } from './clock-names.ts';
import { useNamedParts } from './name-parts.ts';
import './blueprint-calendar.ts';
import styles from './calendar.module.css';

export function Clock({ time, onChoose, onDone }: ClockProps) {
  const { t } = useMessages();
  const value = useMemo(() => dateOf(firstDay, time === '' ? '00:00' : time), [time]);
  return (
    <div ref={useNamedParts(useClockNames())} className={styles.clock}>
      <TimePicker
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what a button opens has the focus
        autoFocus
        selectAllOnFocus
        precision={TimePrecision.MINUTE}
        value={value}
        onChange={(date) => onChoose(timeOf(date))}
      />
      <Button onClick={onDone}>{t('calendar.done')}</Button>
    </div>
  );
}
