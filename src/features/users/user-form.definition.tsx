/** What staff change of a user (product.md, `/manage/users/{id}`): name, address, roles; the status moves by events. */
import type * as v from 'valibot';
import { roles } from '#contract/abilities.ts';
import { userSchema, userUpdateSchema } from '#contract/resources/user.ts';
import { useMessages } from '#i18n/messages.ts';
import { defineForm, type FormAsideProps } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { UserFacts } from './user-facts.tsx';

export type WholeUser = v.InferOutput<typeof userSchema>;

export const userForm = defineForm({
  resource: 'users',
  routes: { list: 'manage-users', one: 'manage-users-id' },
  recordSchema: userSchema,
  includes: [],
  inputSchema: userUpdateSchema,
  fields: {
    name: { kind: 'text' },
    email: { kind: 'text' },
    roles: { kind: 'checks' },
  },
  sections: [{ heading: 'userForm.section.account', fields: [['name', 'email'], 'roles'] }],
  labels: 'users.column',
  choices: fixedChoices('users', ({ t }) => ({
    roles: roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
  })),
  words: { create: 'form.save', createTitle: 'screen.manage-users-id', readOnly: 'userForm.readOnly' },
  affects: ['activities'],
  Aside: UserAside,
});

function UserAside(props: FormAsideProps<WholeUser>) {
  const { t } = useMessages();
  const { status, status_reason: reason } = props.record;
  return (
    <>
      <RecordLifecycle {...props} definition={userForm} lifecycle="user" reason={reason}>
        <Tag tone={status === 'active' ? 'success' : 'error'}>{t(`users.status.${status}`)}</Tag>
      </RecordLifecycle>
      <UserFacts user={props.record} />
    </>
  );
}
