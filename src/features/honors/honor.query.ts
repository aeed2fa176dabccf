/** A board of honor, for everybody who looks at it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { isDay } from '#contract/days.ts';
import {
  type HonorBoard,
  honorBoards,
  honorBoardSchema,
  type HonorPeriod,
  honorPeriods,
} from '#contract/resources/honor.ts';
import type { HttpClient } from '#lib/http/http.ts';

export type HonorQuestion = {
  readonly board: HonorBoard;
  readonly period: HonorPeriod;
  /** The first day of a period that is over; empty for the one that runs. */
  readonly start: string;
};

/** What an address asks for; what it misspells is as if it were not there. */
export function readQuestion(query: string): HonorQuestion {
  const params = new URLSearchParams(query);
  const start = params.get('start') ?? '';
  return {
    board: v.parse(v.fallback(v.picklist(honorBoards), 'books'), params.get('board')),
    period: v.parse(v.fallback(v.picklist(honorPeriods), 'week'), params.get('period')),
    start: isDay(start) ? start : '',
  };
}

const schema = oneAnswerSchema(honorBoardSchema);

export function honorQuery(http: HttpClient, { board, period, start }: HonorQuestion) {
  const parameters = { board, period, ...(start !== '' && { start }) };
  return queryOptions({
    queryKey: ['honors', parameters],
    queryFn: async ({ signal }) => (await http.get('/honors', { parameters, schema, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
