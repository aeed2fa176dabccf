import { describe, expect, it } from 'vitest';
import { calendarEntries, entriesByDay } from '#features/chapters/queue/calendar-entry.ts';
import { shiftMonth, weeksOf } from '#features/chapters/queue/month.ts';
import { firstQueueValues, orderOf } from '#features/chapters/queue/queue-values.ts';
import { foundZones, zoneOptions } from '#features/chapters/queue/zones.ts';

describe('a month of the calendar', () => {
  it('has weeks from Monday to Sunday, and nothing of its neighbours', () => {
    const weeks = weeksOf('2026-02');
    expect(weeks.map((week) => week.map((day) => day?.slice(8) ?? '-').join(' '))).toEqual([
      '- - - - - - 01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 -',
    ]);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2024-02').flat()).toContain('2024-02-29');
  });

  it('is followed and preceded across years', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-05', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-05',
    ]);
  });
});

describe('the entries of the calendar', () => {
  const plan = [
    {
      id: 1,
      number: 5,
      title: 'Năm',
      moment: '2026-05-12T17:30:00.000Z',
      was: '2026-06-01T00:00:00.000Z',
      version: 2,
      outcome: 'done' as const,
      message: '',
    },
    {
      id: 2,
      number: 6,
      title: 'Sáu',
      moment: null,
      was: null,
      version: 1,
      outcome: 'refused' as const,
      message: 'Không.',
    },
  ];
  const scheduled = [
    { id: 1, number: 5, title: 'Năm', published_at: '2026-06-01T00:00:00.000Z' },
    { id: 3, number: 7, title: 'Bảy', published_at: '2026-05-12T17:00:00.000Z' },
  ];

  it('stand on the days and clocks of the zone, a plan in the place of what it moves', () => {
    expect(calendarEntries(plan, scheduled, 'Asia/Ho_Chi_Minh')).toEqual([
      { id: 3, number: 7, title: 'Bảy', day: '2026-05-13', time: '00:00', isPlanned: false },
      { id: 1, number: 5, title: 'Năm', day: '2026-05-13', time: '00:30', isPlanned: true },
    ]);
    const paris = entriesByDay(calendarEntries(plan, scheduled, 'Europe/Paris'));
    expect([...paris.keys()]).toEqual(['2026-05-12']);
  });
});

describe('the form of a queue', () => {
  const now = Date.UTC(2026, 4, 12, 8);
  const values = { ...firstQueueValues(2, now), zone: 'UTC' };

  it('begins tomorrow with what is chosen, or with the drafts', () => {
    expect(values.which).toBe('chosen');
    expect(firstQueueValues(0, now).which).toBe('drafts');
    expect(values.from).toMatch(/^2026-05-1[34]$/);
  });

  it('sends the chosen chapters, or the number of the first draft', () => {
    const times = {
      per_day: 1,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: '20:00',
      from: values.from,
      zone: 'UTC',
    };
    expect(orderOf(values, [4, 9])).toEqual({ ids: [4, 9], ...times });
    expect(orderOf({ ...values, which: 'drafts', from_number: 12 }, [4])).toEqual({
      from_number: 12,
      ...times,
    });
  });

  it('sends nothing while something is missing or wrong', () => {
    for (const wrong of [
      { weekdays: [] },
      { per_day: Number.NaN },
      { from: '' },
      { time: '' },
      { zone: 'Nowhere' },
    ])
      expect(orderOf({ ...values, ...wrong }, [4])).toBeNull();
  });

  it('offers every zone once, the one in use among them', () => {
    const zones = zoneOptions('Asia/Ho_Chi_Minh', 0).map(({ zone }) => zone);
    expect(zones).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Europe/Paris', 'UTC']));
    expect(zones).not.toContain('Asia/Saigon');
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('finds zones by city, without marks, and by their distance; Vietnam’s comes first', () => {
    const options = zoneOptions('Europe/Paris', Date.UTC(2026, 0, 1));
    const found = (typed: string) => foundZones(options, typed).map(({ label }) => label);
    expect(found('').slice(0, 3)).toEqual(['Asia/Ho Chi Minh', 'Europe/Paris', 'UTC']);
    expect(found('hồ chí')).toEqual(['Asia/Ho Chi Minh']);
    expect(found('utc+7')).toContain('Asia/Bangkok');
    expect(found('tokyo')).toEqual(['Asia/Tokyo']);
    expect(found('atlantis')).toEqual([]);
    expect(found('')).toHaveLength(50);
  });
});
