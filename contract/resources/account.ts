/** The account and the ways into it (specification, sections 3, 5 and 7; contract.md, "Answers"). */
import * as v from 'valibot';
import { abilityRuleSchema } from '../abilities.ts';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';

export const emailField = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(254, rule('max_length', 254)),
  v.email(rule('email')),
  v.toLowerCase(),
);
export const knownPasswordField = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.maxLength(200, rule('max_length', 200)),
);

export const loginSchema = v.object({
  email: emailField,
  password: knownPasswordField,
  remember: v.optional(v.boolean(), false),
  /** What the person sees in the list of devices; the client sends the browser's name. */
  device_name: v.optional(
    v.pipe(v.string(), writable, v.trim(), oneLine, v.maxLength(120, rule('max_length', 120))),
    '',
  ),
});

/** `{data:{token}, message}` of login and register. The token is opaque: `id|secret`. */
export const tokenAnswerSchema = v.object({
  data: v.object({ token: v.pipe(v.string(), v.nonEmpty()) }),
  message: v.optional(v.string()),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const accountUserSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  roles: v.array(v.string()),
  /** The client keeps it as null after the load (specification, section 3). */
  status: v.nullable(v.string()),
  opening_count: v.object({ tickets: count, issues: count, requests: count }),
  request_opening_count: count,
  /** False until the mailed link was opened; absent where nobody asks for that. */
  email_verified: v.optional(v.boolean()),
});
export type AccountUser = v.InferOutput<typeof accountUserSchema>;

/** `POST /account/payout`: the account load. */
export const accountAnswerSchema = v.object({
  user: accountUserSchema,
  abilitys: v.array(abilityRuleSchema),
});
