/** Codes that readers turn into coins: redemptions, and the batches of codes (product.md, `/manage/redeems`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { lastPlannedDay } from '../time/days.ts';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';
import { daySchema, rangeSchema } from './statistics.ts';

/** Values of the redemption's lifecycle; it moves by events, never by writing the field. */
export const redeemStatuses = ['pending', 'applied', 'reversed', 'rejected'] as const;
export type RedeemStatus = (typeof redeemStatuses)[number];
/** Why a code was declined. */
export const redeemRefusals = ['used', 'void', 'late'] as const;
export const redeemCodeStatuses = ['unused', 'used', 'void'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const redeemSchema = v.object({
  id,
  reader_id: id,
  batch_id: id,
  code_id: id,
  /** The end of the code, by which people name it. */
  last_four: v.string(),
  coins: count,
  status: v.picklist(redeemStatuses),
  refusal: v.nullable(v.picklist(redeemRefusals)),
  /** Why staff refused or reversed it. */
  status_reason: v.nullable(v.string()),
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/** `search` finds the ends of codes, and readers by their name or address. `from` and `to` are days in Vietnam. */
export const redeemContract = {
  name: 'redeems',
  record: redeemSchema,
  filters: ['id', 'search', 'reader_id', 'batch_id', 'status', 'from', 'to'],
  sorts: ['id', 'created_at'],
} as const satisfies ResourceContract;

/** `POST /redeems`: blanks, hyphens and small letters do no harm, nor an O for a 0 or an I for a 1. */
export const redeemInputSchema = v.object({
  code: v.pipe(
    v.string(rule('required')),
    writable,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(100, rule('max_length', 100)),
  ),
});

/** `GET /redeems/report`: redemptions count on the day on which the code was handed in. */
export const redeemReportSchema = v.object({
  range: rangeSchema,
  statuses: v.array(v.object({ status: v.picklist(redeemStatuses), redeems: count, coins: count })),
  /** Every day of the range, the quiet ones too. */
  days: v.array(
    v.object({ day: daySchema, total: count, statuses: v.record(v.picklist(redeemStatuses), count) }),
  ),
});
export type RedeemReport = v.InferOutput<typeof redeemReportSchema>;

export const redeemBatchSchema = v.object({
  id,
  name: v.string(),
  /** Of each code. */
  coins: count,
  code_count: count,
  used_count: count,
  void_count: count,
  /** The last day on which its codes are good, in Vietnam. */
  valid_until: daySchema,
  note: v.string(),
  voided_at: v.nullable(momentSchema),
  void_reason: v.nullable(v.string()),
  creator_id: id,
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});

export const longestBatchName = 120;
export const longestBatchNote = 1000;
export const mostCodesOfBatch = 5000;
/** A slip of the finger is not to make thousands of codes that are worth a fortune. */
export const mostCoinsOfCode = 100_000;

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(rule('whole_number')),
    v.safeInteger(rule('whole_number')),
    v.minValue(least, rule('min_value', least)),
    v.maxValue(most, rule('max_value', most)),
  );

/** `POST /redeem-batches`; the answer alone holds the codes. */
export const redeemBatchInputSchema = v.object({
  name: v.pipe(
    v.string(rule('required')),
    writable,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(longestBatchName, rule('max_length', longestBatchName)),
    oneLine,
  ),
  coins: whole(1, mostCoinsOfCode),
  code_count: whole(1, mostCodesOfBatch),
  /** Today at the earliest. */
  valid_until: v.pipe(
    v.string(rule('required')),
    v.isoDate(rule('invalid')),
    v.check((day) => day <= lastPlannedDay, rule('last_day', lastPlannedDay)),
  ),
  note: v.optional(
    v.pipe(
      v.string(rule('invalid')),
      writable,
      v.trim(),
      v.maxLength(longestBatchNote, rule('max_length', longestBatchNote)),
    ),
    '',
  ),
});
export type RedeemBatchInput = v.InferOutput<typeof redeemBatchInputSchema>;

/** Shown once: the server keeps no code that could be read again. */
export const newRedeemBatchSchema = v.object({ ...redeemBatchSchema.entries, codes: v.array(v.string()) });
export type NewRedeemBatch = v.InferOutput<typeof newRedeemBatchSchema>;

export const redeemBatchContract = {
  name: 'redeem-batches',
  record: redeemBatchSchema,
  filters: ['id', 'search', 'is_void'],
  sorts: ['id', 'name', 'coins', 'valid_until', 'created_at'],
} as const satisfies ResourceContract;

export const redeemCodeSchema = v.object({
  id,
  batch_id: id,
  last_four: v.string(),
  status: v.picklist(redeemCodeStatuses),
  void_reason: v.nullable(v.string()),
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type RedeemCode = v.InferOutput<typeof redeemCodeSchema>;

export const redeemCodeContract = {
  name: 'redeem-codes',
  record: redeemCodeSchema,
  filters: ['id', 'batch_id', 'last_four', 'status'],
  sorts: ['id'],
} as const satisfies ResourceContract;

const longestReason = 1000;

/** `POST /redeem-batches/{id}/void` and `POST /redeem-codes/{id}/void`. */
export const voidSchema = v.object({
  reason: v.pipe(
    v.string(rule('required')),
    writable,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(longestReason, rule('max_length', longestReason)),
  ),
});
