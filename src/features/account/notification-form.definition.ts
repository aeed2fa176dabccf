/** Which notifications one gets where: a list of kinds for each channel (product.md, `/setting`, "notifications"). */
import {
  choosableNotifications,
  notificationSettingsSchema,
  notificationSettingsUpdateSchema,
} from '#contract/resources/account-settings.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';

export const notificationForm = defineForm({
  resource: 'account/notification-settings',
  isOwn: true,
  routes: { list: 'setting', one: 'setting' },
  recordSchema: notificationSettingsSchema,
  includes: [],
  inputSchema: notificationSettingsUpdateSchema,
  fields: {
    in_app: { kind: 'checks', help: 'setting.notifications.in_app.help' },
    by_mail: { kind: 'checks', help: 'setting.notifications.by_mail.help' },
  },
  sections: [{ heading: 'setting.notifications.heading', fields: ['in_app', 'by_mail'] }],
  labels: 'setting.notifications',
  choices: fixedChoices('account/notification-settings', ({ t }) => {
    const kinds = choosableNotifications.map((type) => ({
      value: type,
      label: t(`setting.notifications.kind.${type}`),
    }));
    return { in_app: kinds, by_mail: kinds };
  }),
  words: { create: 'form.save', createTitle: 'screen.setting', readOnly: 'setting.readOnly' },
  affects: [],
});
