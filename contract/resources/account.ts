/** The account and the ways into it (specification, sections 3, 5 and 7; contract.md, "Answers"). */
import * as v from 'valibot';
import { abilityRuleSchema } from '../abilities.ts';
import { rule } from '../validation-words.ts';
import { oneLine, writable } from '../writable.ts';

const emailField = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(254, rule('max_length', 254)),
  v.email(rule('email')),
  v.toLowerCase(),
);
/** argon2 takes any length; the bound keeps a megabyte of password from costing seconds. */
const newPasswordField = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.minLength(10, rule('min_length', 10)),
  v.maxLength(200, rule('max_length', 200)),
);
const knownPasswordField = v.pipe(
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

type PasswordTwice = { password: string; password_confirmation: string };
const samePassword = (input: PasswordTwice) => input.password === input.password_confirmation;

export const registerSchema = v.pipe(
  v.object({
    name: v.pipe(
      v.string(rule('required')),
      writable,
      v.trim(),
      v.nonEmpty(rule('required')),
      oneLine,
      v.maxLength(120, rule('max_length', 120)),
    ),
    email: emailField,
    password: newPasswordField,
    password_confirmation: knownPasswordField,
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePassword, rule('same_password')), [
    'password_confirmation',
  ]),
);

export const forgotPasswordSchema = v.object({ email: emailField });
export type ForgotPasswordInput = v.InferInput<typeof forgotPasswordSchema>;

export const resetPasswordSchema = v.pipe(
  v.object({
    token: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(200)),
    email: emailField,
    password: newPasswordField,
    password_confirmation: knownPasswordField,
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePassword, rule('same_password')), [
    'password_confirmation',
  ]),
);
export type ResetPasswordInput = v.InferInput<typeof resetPasswordSchema>;

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
});
export type AccountUser = v.InferOutput<typeof accountUserSchema>;

/** `POST /account/payout`: the account load. */
export const accountAnswerSchema = v.object({
  user: accountUserSchema,
  abilitys: v.array(abilityRuleSchema),
});
