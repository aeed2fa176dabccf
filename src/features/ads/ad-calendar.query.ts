/** The sold places that touch the days of a calendar. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { shiftDay } from '#contract/time/days.ts';
import { type AdKind, adResources, adSlotSchema } from '#contract/resources/ad-slot.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const answerSchema = listAnswerSchema(adSlotSchema);
const most = 1000;

export function adCalendarQuery(
  http: HttpClient,
  userId: number | null,
  kind: AdKind,
  days: readonly string[],
) {
  const resource = adResources[kind];
  // A day more on both sides: those of the server are Vietnam's.
  const filter = { from: shiftDay(days[0] ?? '', -1), to: shiftDay(days.at(-1) ?? '', 1) };
  return queryOptions({
    queryKey: userKey(userId, resource, 'list', 'calendar', filter),
    queryFn: async ({ signal }) => {
      const query = { filter, sort: [{ field: 'starts_at', descending: false }], limit: most };
      return (await http.get(`/${resource}`, { query, schema: answerSchema, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}
