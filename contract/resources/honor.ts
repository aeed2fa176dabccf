/** Boards of honor (product.md, `/honors`): public, by week, month and of all time; what is over is frozen. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { isDay } from '../time/days.ts';
import { rule } from '../api/validation-messages.ts';

export const honorBoards = ['books', 'authors', 'translators', 'supporters'] as const;
export type HonorBoard = (typeof honorBoards)[number];
export const honorPeriods = ['week', 'month', 'all'] as const;
export type HonorPeriod = (typeof honorPeriods)[number];

/** Of each board. */
export const honorPlaces = 50;

/** `GET /honors`; without a start the period that runs. Weeks start on Mondays, months on their first day, in Vietnam. */
export const honorQuerySchema = v.object({
  board: v.optional(v.picklist(honorBoards, rule('choice')), 'books'),
  period: v.optional(v.picklist(honorPeriods, rule('choice')), 'week'),
  start: v.optional(v.pipe(v.string(rule('choice')), v.check(isDay, rule('choice')))),
});

export type HonorQuestion = {
  readonly board: HonorBoard;
  readonly period: HonorPeriod;
  /** The first day of a period that is over; empty for the one that runs. */
  readonly start: string;
};

/** What the address of the page asks for; what it misspells is as if it were not there. */
export function readHonorQuestion(params: URLSearchParams): HonorQuestion {
  const start = params.get('start') ?? '';
  return {
    board: v.parse(v.fallback(v.picklist(honorBoards), 'books'), params.get('board')),
    period: v.parse(v.fallback(v.picklist(honorPeriods), 'week'), params.get('period')),
    start: isDay(start) ? start : '',
  };
}

const rank = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const honorBoardSchema = v.object({
  board: v.picklist(honorBoards),
  period: v.picklist(honorPeriods),
  /** The first day; null of all time. */
  start: v.nullable(v.string()),
  is_frozen: v.boolean(),
  /** Until when the period that runs is counted. */
  counted_at: v.nullable(momentSchema),
  entries: v.array(
    v.object({
      rank,
      /** In the period before; null where it was not among the first, or where there is none before. */
      previous_rank: v.nullable(rank),
      name: v.string(),
      /** Views; of supporters, coins topped up. */
      score: v.number(),
      is_new: v.boolean(),
    }),
  ),
  /** The first days of the periods that are over, the newest first. */
  starts: v.array(v.string()),
});
export type HonorBoardAnswer = v.InferOutput<typeof honorBoardSchema>;
