/** A day: typed in the order of the language, or chosen in a calendar. In and out it is ISO's, `2026-05-12`. */
import { useMessages } from '#i18n/messages.ts';
import { calendars } from '../calendar/calendars.ts';
import { dayText, readDay } from './date-text.ts';
import { MomentInput, type MomentFieldProps } from './moment-input.tsx';

type DateFieldProps = MomentFieldProps & { readonly min?: string; readonly max?: string };

export function DateField(props: DateFieldProps) {
  const { value, min, max } = props;
  const { language } = useMessages();
  const { Day } = calendars[language];
  return (
    <MomentInput
      {...props}
      kind="day"
      read={readDay}
      show={dayText}
      renderPicker={(choose, close) => (
        <Day
          day={value}
          min={min}
          max={max}
          onChoose={(day) => {
            choose(day);
            close();
          }}
        />
      )}
    />
  );
}
