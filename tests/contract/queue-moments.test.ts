import { describe, expect, it } from 'vitest';
import { type QueuePlan, queueSlots, weekdayOf } from '#contract/time/queue-moments.ts';
import { clockIn, dayIn, isZone, momentIn } from '#contract/time/zoned-time.ts';

const iso = (zone: string, day: string, hour: number, minute: number) =>
  new Date(momentIn(zone, day, { hour, minute })).toISOString();

describe('a time of a day in a zone', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '2026-05-12', 7, 0, '2026-05-12T00:00:00.000Z'],
    ['Asia/Ho_Chi_Minh', '2026-01-01', 0, 0, '2025-12-31T17:00:00.000Z'],
    ['Europe/Paris', '2026-03-28', 20, 30, '2026-03-28T19:30:00.000Z'],
    ['Europe/Paris', '2026-03-29', 20, 30, '2026-03-29T18:30:00.000Z'],
    ['Europe/Paris', '2026-10-24', 20, 30, '2026-10-24T18:30:00.000Z'],
    ['Europe/Paris', '2026-10-25', 20, 30, '2026-10-25T19:30:00.000Z'],
    ['America/Sao_Paulo', '2026-12-24', 20, 0, '2026-12-24T23:00:00.000Z'],
    ['America/Sao_Paulo', '2018-12-24', 20, 0, '2018-12-24T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', 23, 59, '2026-11-02T04:59:00.000Z'],
    ['Asia/Kathmandu', '2026-05-12', 6, 15, '2026-05-12T00:30:00.000Z'],
    ['UTC', '2026-02-28', 23, 59, '2026-02-28T23:59:00.000Z'],
  ])('is one moment: %s %s %i:%i', (zone, day, hour, minute, moment) => {
    expect(iso(zone, day, hour, minute)).toBe(moment);
  });

  it.each([
    // 02:00 became 03:00.
    ['Europe/Paris', '2026-03-29', 2, 0, '2026-03-29T01:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', 2, 30, '2026-03-29T01:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', 3, 0, '2026-03-29T01:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', 1, 59, '2026-03-29T00:59:00.000Z'],
    // Midnight became one o'clock.
    ['America/Sao_Paulo', '2018-11-04', 0, 0, '2018-11-04T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', 0, 45, '2018-11-04T03:00:00.000Z'],
    // A whole day was left out at the date line.
    ['Pacific/Apia', '2011-12-30', 10, 0, '2011-12-30T10:00:00.000Z'],
  ])('that the clocks skip is the first that they show: %s %s %i:%i', (zone, day, hour, minute, moment) => {
    expect(iso(zone, day, hour, minute)).toBe(moment);
  });

  it.each([
    // 03:00 became 02:00.
    ['Europe/Paris', '2026-10-25', 2, 0, '2026-10-25T00:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', 2, 30, '2026-10-25T00:30:00.000Z'],
    ['Europe/Paris', '2026-10-25', 3, 0, '2026-10-25T02:00:00.000Z'],
    // Midnight became 23:00 of the evening before.
    ['America/Sao_Paulo', '2019-02-16', 23, 30, '2019-02-17T01:30:00.000Z'],
  ])('that the clocks show twice is the first of both: %s %s %i:%i', (zone, day, hour, minute, moment) => {
    expect(iso(zone, day, hour, minute)).toBe(moment);
  });

  it('is read back in its zone', () => {
    const moment = Date.UTC(2026, 4, 12, 17, 30);
    expect([dayIn('Asia/Ho_Chi_Minh', moment), clockIn('Asia/Ho_Chi_Minh', moment)]).toEqual([
      '2026-05-13',
      '00:30',
    ]);
    expect([dayIn('America/Sao_Paulo', moment), clockIn('America/Sao_Paulo', moment)]).toEqual([
      '2026-05-12',
      '14:30',
    ]);
  });

  it('knows the names of zones, and nothing that only looks like one', () => {
    expect(['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'UTC', 'Etc/GMT+7'].map(isZone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['', '+07:00', 'Hà Nội', 'Asia/Atlantis', '../etc', 'A'.repeat(70)].map(isZone)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});

describe('the slots of a queue', () => {
  const long = Date.UTC(2018, 0, 1);
  const plan: QueuePlan = {
    perDay: 1,
    weekdays: [1, 3, 5],
    time: { hour: 20, minute: 0 },
    from: '2026-05-12',
    zone: 'Asia/Ho_Chi_Minh',
  };
  const take = (changes: Partial<QueuePlan>, count: number, now = long) => {
    const slots = [...queueSlots({ ...plan, ...changes }, now, count)];
    return slots.map(({ day, moment }) => `${day} ${new Date(moment).toISOString()}`);
  };

  it('counts the days of the week from Monday', () => {
    expect(['2026-05-11', '2026-05-12', '2026-05-16', '2026-05-17'].map(weekdayOf)).toEqual([1, 2, 6, 7]);
  });

  it('take the chosen weekdays alone, the first day included', () => {
    expect(take({}, 4)).toEqual([
      '2026-05-13 2026-05-13T13:00:00.000Z',
      '2026-05-15 2026-05-15T13:00:00.000Z',
      '2026-05-18 2026-05-18T13:00:00.000Z',
      '2026-05-20 2026-05-20T13:00:00.000Z',
    ]);
    expect(take({ from: '2026-05-13' }, 1)).toEqual(['2026-05-13 2026-05-13T13:00:00.000Z']);
  });

  it('hold as many chapters a day as are wanted', () => {
    expect(take({ perDay: 2, weekdays: [7] }, 3)).toEqual([
      '2026-05-17 2026-05-17T13:00:00.000Z',
      '2026-05-17 2026-05-17T13:00:00.000Z',
      '2026-05-24 2026-05-24T13:00:00.000Z',
    ]);
  });

  it('stay at their time of the day when the clocks change', () => {
    const paris = { zone: 'Europe/Paris', weekdays: [6, 7], time: { hour: 2, minute: 30 } };
    expect(take({ ...paris, from: '2026-03-28' }, 3)).toEqual([
      '2026-03-28 2026-03-28T01:30:00.000Z',
      '2026-03-29 2026-03-29T01:00:00.000Z',
      '2026-04-04 2026-04-04T00:30:00.000Z',
    ]);
    expect(take({ ...paris, from: '2026-10-24' }, 3)).toEqual([
      '2026-10-24 2026-10-24T00:30:00.000Z',
      '2026-10-25 2026-10-25T00:30:00.000Z',
      '2026-10-31 2026-10-31T01:30:00.000Z',
    ]);
  });

  it('end with those that are wanted, at the end of the calendar too, and where no weekday is chosen', () => {
    expect(take({ from: '2199-12-31', weekdays: [2] }, 2)).toEqual([
      '2199-12-31 2199-12-31T13:00:00.000Z',
      '2200-01-07 2200-01-07T13:00:00.000Z',
    ]);
    expect(take({ weekdays: [] }, 200)).toEqual([]);
    expect(take({ from: '9999-12-31', weekdays: [1] }, 1)).toEqual([]);
  });

  it('look for none in days that have passed', () => {
    const now = Date.parse('2026-05-13T12:00:00.000Z');
    expect(take({ from: '0001-01-01' }, 1, now)).toEqual(['2026-05-13 2026-05-13T13:00:00.000Z']);
  });

  it('never lie in the past, also not by minutes', () => {
    const day = { from: '2026-05-13', weekdays: [3, 4] };
    expect(take(day, 1, Date.parse('2026-05-13T12:59:59.999Z'))).toEqual([
      '2026-05-13 2026-05-13T13:00:00.000Z',
    ]);
    expect(take(day, 1, Date.parse('2026-05-13T13:00:00.000Z'))).toEqual([
      '2026-05-14 2026-05-14T13:00:00.000Z',
    ]);
  });
});
