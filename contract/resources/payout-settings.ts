/** Where an author's statements are paid to (product.md, `/setting`, "payout"): a bank account in Viet Nam, and from what sum. */
import * as v from 'valibot';
import { banks } from '../money/banks.ts';
import { isTaxCode } from '../money/tax-code.ts';
import { laterRule } from '../api/later-validation-messages.ts';
import { rule } from '../api/validation-messages.ts';

/** Dong; what is offered to who has settled none yet. Until one is settled no sum holds a statement back. */
export const usualThreshold = 200_000;
const thresholds = { least: 50_000, most: 100_000_000 };

const bankCodes = banks.map(({ code }) => code);
const version = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(0, rule('min_value', 0)),
);

/**
 * A name as banks have it: capitals of the Latin alphabet without marks. Gives as much of any name as can be written so.
 */
export const holderOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'D')
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 70);

/** How many digits a bank's have at most is the server's to judge, with the bank. A masked one is the one that was known. */
const accountNumberField = v.pipe(
  v.string(rule('required')),
  v.transform((typed) => typed.replaceAll(/[\s.-]/g, '')),
  v.nonEmpty(rule('required')),
  v.regex(/^(?:\d{6,19}|••••\d{4})$/u, laterRule('account_number')),
);
const holderField = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(70, rule('max_length', 70)),
  v.regex(/^[A-Z]+(?: [A-Z]+)*$/, laterRule('account_holder')),
);
const taxCodeField = v.pipe(
  v.nullable(v.pipe(v.string(), v.maxLength(40, laterRule('tax_code')))),
  v.transform((typed) => typed?.trim() || null),
  v.check((code) => code === null || isTaxCode(code), laterRule('tax_code')),
);
const thresholdField = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(thresholds.least, rule('min_value', thresholds.least)),
  v.maxValue(thresholds.most, rule('max_value', thresholds.most)),
);

/** `GET /account/payout-settings/{id}`, of the user with that id. Version 0: nothing was settled yet. */
export const payoutSettingsSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Empty while nothing was settled. */
  bank: v.union([v.picklist(bankCodes), v.literal('')]),
  /** Masked. */
  account_number: v.string(),
  holder: v.string(),
  tax_code: v.nullable(v.string()),
  threshold: v.number(),
  /** Until when a change needs no password; null where it does. */
  confirmed_until: v.nullable(v.string()),
  version,
});
export type PayoutSettings = v.InferOutput<typeof payoutSettingsSchema>;

/** `PATCH /account/payout-settings/{id}`: whole at the first time. */
export const payoutSettingsUpdateSchema = v.object({
  bank: v.optional(v.picklist(bankCodes, rule('choice'))),
  account_number: v.optional(accountNumberField),
  holder: v.optional(holderField),
  tax_code: v.optional(taxCodeField),
  threshold: v.optional(thresholdField),
  version,
});
