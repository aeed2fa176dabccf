/**
 * `/account/payout-settings/{id}`: where one's own statements are paid to (product.md, `/setting`, "payout"). The account's
 * number leaves the server masked, and the audit log has it so too; a change needs a password that was given just now.
 */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  type PayoutSettings,
  payoutSettingsSchema,
  payoutSettingsUpdateSchema,
  usualThreshold,
} from '#contract/resources/payout-settings.ts';
import { banks } from '#contract/money/banks.ts';
import { maskedNumber } from '#contract/money/masked-number.ts';
import { laterRule } from '#contract/api/later-validation-messages.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { say } from '../messages/messages.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import type { AccountDeps } from './account-deps.ts';
import { reachOwnDesk } from './own-account.ts';

const tags = ['account'];
const one = oneAnswerSchema(payoutSettingsSchema);
const path = '/account/payout-settings/:id';

export function payoutSettingsRoutes(
  app: FastifyInstance,
  { database, now }: Pick<AccountDeps, 'database' | 'now'>,
): void {
  defineRoute(app, {
    method: 'GET',
    path,
    contract: {
      summary: 'Where one’s own statements are paid to; the account’s number is masked',
      tags,
      access: 'token',
      answers: { 200: one },
    },
    reach: reachOwnDesk,
    async handle({ actor: { user, tokenId } }) {
      const known = await settingsOf(database, user.id);
      return { data: shown(known, user.id, await confirmedUntil(database, tokenId, new Date(now()))) };
    },
  });

  defineRoute(app, {
    method: 'PATCH',
    path,
    contract: {
      summary: 'Change where one’s own statements are paid to, after POST /account/confirm-password',
      tags,
      access: 'token',
      body: payoutSettingsUpdateSchema,
      answers: { 200: one },
    },
    reach: reachOwnDesk,
    async handle({ request, actor: { user, tokenId }, body: { version, ...fields } }) {
      const time = new Date(now());
      const data = await inTransaction(database, async (transaction) => {
        // Two changes at once come one by one, also while there is nothing yet.
        await transaction.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        const until = await confirmedUntil(transaction, tokenId, time);
        if (until === null) throw new Failure('forbidden', { messageKey: 'password_needed' });
        const known = await settingsOf(transaction, user.id);
        if (version !== (known?.version ?? 0))
          throw new Failure('version_conflict', { data: { current: shown(known, user.id, until) } });
        const next = merged(known, fields);
        const settled = { ...next, version: version + 1, updated_at: time };
        await transaction
          .insertInto('payout_settings')
          .values({ user_id: user.id, ...settled })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settled))
          .execute();
        await recordActivity(transaction, {
          actorId: user.id,
          ip: request.ip,
          action: 'users.change_payout',
          subject: 'users',
          subjectId: user.id,
          before: known === null ? null : noted(known),
          after: noted(next),
        });
        return shown({ ...next, version: version + 1 }, user.id, until);
      });
      return { data, message: say(request.language, 'payout_saved') };
    },
  });
}

type Settled = {
  readonly bank: string;
  readonly account_number: string;
  readonly holder: string;
  readonly tax_code: string | null;
  readonly threshold: number;
};
type Known = Settled & { readonly version: number };
type Fields = { readonly [Field in keyof Settled]?: Settled[Field] | undefined };

async function settingsOf(database: Kysely<Database>, userId: number): Promise<Known | null> {
  const row = await database
    .selectFrom('payout_settings')
    .select(['bank', 'account_number', 'holder', 'tax_code', 'threshold', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null where the session has to ask for the password again. */
async function confirmedUntil(
  database: Kysely<Database>,
  tokenId: number,
  time: Date,
): Promise<string | null> {
  const token = await database
    .selectFrom('access_tokens')
    .select('confirmed_until')
    .where('id', '=', tokenId)
    .where('confirmed_until', '>', time)
    .executeTakeFirst();
  return token?.confirmed_until?.toISOString() ?? null;
}

/** What was settled before, with what is new; throws where a bank account is not whole. */
function merged(known: Known | null, fields: Fields): Settled {
  const { bank = known?.bank, holder = known?.holder } = fields;
  const number = fields.account_number;
  const isMasked = number?.startsWith('•') === true;
  const sameMask = isMasked && known !== null && number === maskedNumber(known.account_number);
  if (isMasked && !sameMask)
    throw new Failure('validation_failed', { errors: { account_number: ['account_number'] } });
  const accountNumber = isMasked || number === undefined ? known?.account_number : number;
  // A number belongs to its bank: another bank's is typed anew.
  const isKept = accountNumber === known?.account_number;
  const needsNumber = accountNumber === undefined || (isKept && known !== null && bank !== known.bank);
  if (bank === undefined || holder === undefined || needsNumber) {
    const missing = { bank, holder, account_number: needsNumber ? undefined : accountNumber };
    const errors = Object.entries(missing).flatMap(([field, value]) =>
      value === undefined ? [[field, ['required']] as const] : [],
    );
    throw new Failure('validation_failed', { errors: Object.fromEntries(errors) });
  }
  const longest = banks.find(({ code }) => code === bank)?.longest ?? Infinity;
  // One that was settled before stays: money has gone there.
  if (!isKept && accountNumber.length > longest)
    throw new Failure('validation_failed', {
      errors: { account_number: [laterRule('account_number_of_bank', longest)] },
    });
  const { tax_code: taxCode = known?.tax_code ?? null, threshold = known?.threshold ?? usualThreshold } =
    fields;
  return { bank, account_number: accountNumber, holder, tax_code: taxCode, threshold };
}

function noted({ bank, account_number: number, holder, tax_code, threshold }: Settled) {
  const code = tax_code === null ? null : maskedNumber(tax_code);
  return { bank, account_number: maskedNumber(number), holder, tax_code: code, threshold };
}

function shown(known: Known | null, id: number, until: string | null): PayoutSettings {
  const none = { holder: '', tax_code: null, threshold: usualThreshold, version: 0 };
  const code = banks.find((bank) => bank.code === known?.bank)?.code ?? '';
  const { holder, tax_code, threshold, version } = known ?? none;
  const number = known === null ? '' : maskedNumber(known.account_number);
  return {
    id,
    bank: code,
    account_number: number,
    holder,
    tax_code,
    threshold,
    confirmed_until: until,
    version,
  };
}
