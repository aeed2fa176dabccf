/**
 * What people settle about themselves (product.md, `/setting`). Each record has the id of its user; anybody else's is as one
 * that is not there.
 */
import * as v from 'valibot';
import { boundedList } from '../api/bounded-list.ts';
import { rule } from '../api/validation-messages.ts';
import { emailField, knownPasswordField } from './account.ts';
import { newPasswordField, personNameField, samePassword } from './registration.ts';
import { notificationTypes } from './notification.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const version = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(0, rule('min_value', 0)),
);

/** `GET /account/profiles/{id}` */
export const profileSchema = v.object({
  id,
  name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  /** Where a link waits to be opened; the address is theirs only then. */
  pending_email: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  version,
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** `PATCH /account/profiles/{id}`, on the version that the change is based on. */
export const profileUpdateSchema = v.object({ name: v.optional(personNameField), version });

/** `PUT /account/email`: a link goes to the new address, a notice to the present one. */
export const emailChangeSchema = v.object({ email: emailField, current_password: knownPasswordField });
export type EmailChangeInput = v.InferInput<typeof emailChangeSchema>;

/** `PUT /account/password` */
export const passwordChangeSchema = v.pipe(
  v.object({
    current_password: knownPasswordField,
    password: newPasswordField,
    password_confirmation: knownPasswordField,
    /** Whether every other session ends. */
    end_others: v.boolean(),
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePassword, rule('same_password')), [
    'password_confirmation',
  ]),
);
export type PasswordChangeInput = v.InferInput<typeof passwordChangeSchema>;

/** `POST /account/confirm-password`: for a while the session need not ask again. */
export const confirmPasswordSchema = v.object({ password: knownPasswordField });

/** Kinds that people may silence; what the platform itself has to say always arrives. */
export const choosableNotifications = notificationTypes.filter((type) => type !== 'system');

const kind = v.picklist(choosableNotifications, rule('choice'));
const kinds = boundedList(kind, { least: 0, most: choosableNotifications.length });

/** `GET /account/notification-settings/{id}`: by channel, the kinds that arrive on it. */
export const notificationSettingsSchema = v.object({
  id,
  in_app: v.array(v.picklist(choosableNotifications)),
  by_mail: v.array(v.picklist(choosableNotifications)),
  version,
});
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

/** `PATCH /account/notification-settings/{id}` */
export const notificationSettingsUpdateSchema = v.object({
  in_app: v.optional(kinds),
  by_mail: v.optional(kinds),
  version,
});
