/** What calendars take and give: days as ISO writes them, `2026-05-12`. */
import type { Locale } from 'date-fns';
import type { Messages } from '#i18n/messages.ts';

export type DayRange = { readonly from: string; readonly to: string };
export type RangePreset = DayRange & { readonly label: string };

/** The language of a calendar: names of days and the first day of the week come with its locale. */
export type CalendarLocale = { readonly language: Messages['language']; readonly locale: Locale };

export type DayCalendarProps = {
  readonly day: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
};

export type MinuteCalendarProps = {
  /** `2026-05-12T08:00`, or empty. */
  readonly minute: string;
  readonly max?: string | undefined;
  readonly onChoose: (minute: string) => void;
  readonly onDone: () => void;
};

export type RangeCalendarProps = {
  readonly range: DayRange;
  readonly max?: string | undefined;
  readonly presets: readonly RangePreset[];
  readonly presetsLabel: string;
  readonly onChoose: (range: DayRange) => void;
};

export type ClockProps = {
  /** `20:30`, or empty. */
  readonly time: string;
  readonly onChoose: (time: string) => void;
  readonly onDone: () => void;
};
