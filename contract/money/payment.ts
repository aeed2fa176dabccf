/** What is said of money that was sent: the day, and what the payment is called at the bank (product.md, `/manage/invoices`). */
import * as v from 'valibot';
import { filledLine } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import { isDay } from '../time/days.ts';

export const longestReference = 60;

/** That the day is not to come is the chart's to say, which knows the moment. */
export const paymentSchema = v.object({
  paid_on: v.config(
    v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.check(isDay, rule('invalid'))),
    { abortPipeEarly: true },
  ),
  payment_reference: filledLine(longestReference),
  /**
   * The account that whoever pays has been shown: where the author has given another one meanwhile, nothing is recorded. Left
   * out where many are paid at once.
   */
  payee_account: v.optional(v.pipe(v.string(), v.regex(/^\d{6,19}$/, rule('invalid')))),
});
export type Payment = v.InferOutput<typeof paymentSchema>;
