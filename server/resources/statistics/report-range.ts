/** What reports over a range of days have in common: who may ask, for which days, and all of them. */
import type { AppAbility } from '#contract/abilities.ts';
import { shiftDay } from '#contract/time/days.ts';
import { parseQuery } from '#contract/api/query-dialect.ts';
import { Failure } from '../../http/failure.ts';
import { readSubjectOf, type Resource } from '../../query/resource.ts';
import { failureOf } from '../../write/failure-of.ts';
import { type DayRange, readRange } from './day-range.ts';

/** Throws 403 where no record of the resource may be read. */
export function demandReading(ability: AppAbility, resource: Resource): void {
  const subject = readSubjectOf(resource);
  if (ability.can(resource.readAction, subject)) return;
  const reason = ability.relevantRuleFor(resource.readAction, subject)?.reason ?? null;
  throw failureOf({ kind: 'forbidden', reason });
}

/** Throws where the address asks for anything but days, or for days that cannot be. */
export function reportRange(url: string, now: number, known: readonly string[] = ['from', 'to']): DayRange {
  const parsed = parseQuery(url.split('?', 2)[1] ?? '');
  if (parsed.kind === 'problem') {
    const { parameter, allowed } = parsed.problem;
    throw failureOf({ kind: 'query-invalid', parameter, value: null, allowed });
  }
  const { filter } = parsed.query;
  const stranger = Object.keys(filter).find((name) => !known.includes(name));
  if (stranger !== undefined) {
    throw failureOf({
      kind: 'query-invalid',
      parameter: `filter[${stranger}]`,
      value: filter[stranger] ?? null,
      allowed: known,
    });
  }
  const asked = readRange(filter, now);
  if (asked.kind === 'range') return asked.range;
  const { parameter, value, allowed } = asked;
  throw new Failure('query_invalid', {
    values: { parameter },
    data: { parameter, value, allowed: [allowed] },
  });
}

/** Every day, the quiet ones too: a chart that leaves them out lies. */
export function daysOfRange({ from, days }: Pick<DayRange, 'from' | 'days'>): readonly string[] {
  return Array.from({ length: days }, (_, at) => shiftDay(from, at));
}
