/** A day and a time of day on the viewer's clocks, to the minute: in and out `2026-05-12T08:00`. */
import { useMessages } from '#i18n/messages.ts';
import { calendars } from '../calendar/calendars.ts';
import { minuteText, readMinute } from './date-text.ts';
import { MomentInput, type MomentFieldProps } from './moment-input.tsx';

type MomentProps = MomentFieldProps & {
  /** The last day that may be chosen. */
  readonly max?: string;
};

export function MomentField({ max, ...props }: MomentProps) {
  const { language } = useMessages();
  const { Minute } = calendars[language];
  return (
    <MomentInput
      {...props}
      kind="minute"
      read={readMinute}
      show={minuteText}
      max={max === undefined ? undefined : `${max}T23:59`}
      renderPicker={(choose, close) => (
        <Minute minute={props.value} max={max} onChoose={choose} onDone={close} />
      )}
    />
  );
}
