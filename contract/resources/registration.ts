/** Registering, resetting a password and confirming an address (specification, sections 5 and 7). */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';
import { oneLine, writable } from '../api/writable.ts';
import { emailField, knownPasswordField } from './account.ts';

export const personNameField = v.pipe(
  v.string(rule('required')),
  writable,
  v.trim(),
  v.nonEmpty(rule('required')),
  oneLine,
  v.maxLength(120, rule('max_length', 120)),
);
/**
 * Any characters, in any mixture; what everybody tries first, the server refuses beside it (server/auth/common-passwords.ts).
 * argon2 takes any length; the bound keeps a megabyte of password from costing seconds.
 */
export const newPasswordField = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.minLength(8, rule('min_length', 8)),
  v.maxLength(200, rule('max_length', 200)),
);

type PasswordTwice = { password: string; password_confirmation: string };
export const samePassword = (input: PasswordTwice) => input.password === input.password_confirmation;

export const registerSchema = v.pipe(
  v.object({
    name: personNameField,
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

/** Whose address it is now. */
export const confirmedEmailSchema = v.object({
  data: v.object({ user_id: v.number(), email: v.string() }),
  message: v.string(),
});

/** `POST /account/email/link`: one that was confirmed meanwhile needs no link. */
export const emailLinkSchema = v.object({
  data: v.object({ email_verified: v.boolean() }),
  message: v.string(),
});

/** `POST /auth/confirm-email`: what the mailed link carries. */
export const confirmEmailSchema = v.object({
  token: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(200)),
});
