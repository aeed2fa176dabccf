/** Table types of migration 0032: orders, redemptions, batches of codes. Columns are described there. */
import type { Generated } from 'kysely';
import type { orderMethods, orderStatuses } from '#contract/resources/order.ts';
import type { redeemCodeStatuses, redeemRefusals, redeemStatuses } from '#contract/resources/redeem.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface OrdersTable {
  id: Generated<number>;
  reader_id: number;
  method: (typeof orderMethods)[number];
  reference: string;
  amount: number;
  coins: number;
  status: Generated<(typeof orderStatuses)[number]>;
  status_reason: string | null;
  paid_at: OptionalMoment;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface OrderDaysTable {
  day: string;
  method: (typeof orderMethods)[number];
  status: (typeof orderStatuses)[number];
  orders: number;
  amount: number;
  coins: number;
}

export interface RedeemBatchesTable {
  id: Generated<number>;
  name: string;
  coins: number;
  code_count: number;
  used_count: Generated<number>;
  void_count: Generated<number>;
  valid_until: string;
  note: Generated<string>;
  voided_at: OptionalMoment;
  void_reason: string | null;
  creator_id: number;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface RedeemCodesTable {
  id: Generated<number>;
  batch_id: number;
  code_hash: string;
  last_four: string;
  status: Generated<(typeof redeemCodeStatuses)[number]>;
  void_reason: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface RedeemSecretsTable {
  only_one: Generated<boolean>;
  secret: string;
}

export interface RedeemsTable {
  id: Generated<number>;
  reader_id: number;
  batch_id: number;
  code_id: number;
  last_four: string;
  coins: number;
  status: Generated<(typeof redeemStatuses)[number]>;
  refusal: (typeof redeemRefusals)[number] | null;
  status_reason: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface RedeemDaysTable {
  day: string;
  status: (typeof redeemStatuses)[number];
  redeems: number;
  coins: number;
}

/** What migration 0032 adds to the database's type. */
export interface OrdersSchema {
  orders: OrdersTable;
  order_days: OrderDaysTable;
  redeem_batches: RedeemBatchesTable;
  redeem_codes: RedeemCodesTable;
  redeem_secrets: RedeemSecretsTable;
  redeems: RedeemsTable;
  redeem_days: RedeemDaysTable;
}
