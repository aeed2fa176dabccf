/** A time of day on 24 hours: in and out `20:30`. */
import { useMessages } from '#i18n/messages.ts';
import { calendars } from '../calendar/calendars.ts';
import { readTime } from './date-text.ts';
import { MomentInput, type MomentFieldProps } from './moment-input.tsx';

const asItIs = (time: string) => time;

export function TimeField(props: MomentFieldProps) {
  const { language } = useMessages();
  const { Clock } = calendars[language];
  return (
    <MomentInput
      {...props}
      kind="time"
      read={readTime}
      show={asItIs}
      renderPicker={(choose, close) => <Clock time={props.value} onChoose={choose} onDone={close} />}
    />
  );
}
