/**
 * Days and times as people type and read them, in every language of the interface the day before the month (as
 * i18n/load-language.ts has it): `12/05/2026`, `08:00`. Values are ISO: `2026-05-12`, `2026-05-12T08:00`, `08:00`.
 */

/** Arabic and Persian digits stand in blocks of ten. */
const zeros = [0x660, 0x6f0];
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function plain(text: string): string {
  const latin = text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
  });
  return latin.replaceAll(directionMarks, '').trim();
}

const two = (text: string) => text.padStart(2, '0');

/** The ISO day, or null where the calendar has no such day. The year has four digits: none is guessed. */
export function readDay(text: string): string | null {
  const typed = plain(text);
  const iso = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(typed);
  const local = /^(?<day>\d{1,2})\s*[/.\-\s]\s*(?<month>\d{1,2})\s*[/.\-\s]\s*(?<year>\d{4})$/.exec(typed);
  const { day = '', month = '', year = '' } = (iso ?? local)?.groups ?? {};
  const value = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${value}T00:00:00Z`);
  // 31 February has the form of a day and is none.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value ? value : null;
}

/** `08:00`, also of `8h`, `8h05` and `8.05`. */
export function readTime(text: string): string | null {
  const [, hour = '', minute] = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|\s*h)$/i.exec(plain(text)) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute ?? 0) > 59) return null;
  return `${two(hour)}:${minute ?? '00'}`;
}

/** A day and a time of day, with a blank between them or ISO's `T`. */
export function readMinute(text: string): string | null {
  const [, day = '', time = ''] = /^(\S.*?)[\sT,]+(\d{1,2}\s*[:.h]\s*\d{0,2})$/i.exec(plain(text)) ?? [];
  const [readD, readT] = [readDay(day), readTime(time)];
  return readD === null || readT === null ? null : `${readD}T${readT}`;
}

/** What is no day is shown as it is. */
export const dayText = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

export const minuteText = (minute: string): string =>
  minute.replace(
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/,
    (_, day: string, time: string) => `${dayText(day)} ${time}`,
  );
