/**
 * What is open for the account, beside the account load (specification, sections 3 and 4): `GET /account/counters`,
 * and the event that tells of a change.
 */
import * as v from 'valibot';
import { accountUserSchema } from './account.ts';

export const countersSchema = v.object({
  ...v.pick(accountUserSchema, ['opening_count', 'request_opening_count']).entries,
  unread_notifications: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** As the server counts them; what of it the interface shows depends on the abilities. */
export type Counters = v.InferOutput<typeof countersSchema>;

export const countersAnswerSchema = v.object({ data: countersSchema });
