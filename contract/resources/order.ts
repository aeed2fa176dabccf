/** Readers' top-up orders: money for coins (product.md, `/manage/orders`). Amounts in đồng, coins in xu. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { daySchema, rangeSchema } from './statistics.ts';

/** How a reader pays; what they are called is in contract/vocabulary. */
export const orderMethods = ['momo', 'vnpay', 'zalopay', 'bank', 'card'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** Values of the order's lifecycle; it moves by events, never by writing the field. */
export const orderStatuses = ['pending', 'paid', 'refunded', 'failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const orderSchema = v.object({
  id,
  reader_id: id,
  method: v.picklist(orderMethods),
  /** What the payment provider calls the payment. */
  reference: v.string(),
  amount: count,
  coins: count,
  status: v.picklist(orderStatuses),
  /** Why it was accepted by hand, given up or refunded; null where nobody had to say. */
  status_reason: v.nullable(v.string()),
  paid_at: v.nullable(momentSchema),
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/** `search` finds references by their beginning, and readers by their name or address. `from` and `to` are days in Vietnam. */
export const orderContract = {
  name: 'orders',
  record: orderSchema,
  filters: ['id', 'search', 'reader_id', 'method', 'status', 'from', 'to'],
  sorts: ['id', 'amount', 'created_at'],
} as const satisfies ResourceContract;

/** What came in and what went back, of orders made on certain days. `net` is what stayed. */
const sumsSchema = v.object({
  /** Orders that were paid, those refunded since among them. */
  orders: count,
  received: count,
  refunded: count,
  net: count,
});
export type OrderSums = v.InferOutput<typeof sumsSchema>;

/** `GET /orders/report?filter[from]=…&filter[to]=…`: orders count on the day on which they were made. */
export const orderReportSchema = v.object({
  range: rangeSchema,
  total: sumsSchema,
  methods: v.array(v.object({ method: v.picklist(orderMethods), ...sumsSchema.entries })),
  statuses: v.array(v.object({ status: v.picklist(orderStatuses), orders: count, amount: count })),
  /** Every day of the range, the quiet ones too, with what was received by method. */
  days: v.array(
    v.object({
      day: daySchema,
      total: count,
      methods: v.record(v.picklist(orderMethods), count),
    }),
  ),
});
export type OrderReport = v.InferOutput<typeof orderReportSchema>;
