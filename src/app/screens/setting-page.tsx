/** `/setting`: account, security, payout, notifications and interface, each a tab with an address (product.md). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { Profile } from '#contract/resources/account-settings.ts';
import type { PayoutSettings } from '#contract/resources/payout-settings.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSessionActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import type { FormDefinition } from '#resource/form/form-definition.ts';
import { RecordForm } from '#resource/form/record-form.tsx';
import { useFormRecord } from '#resource/form/use-form-record.ts';
import { DetailTabs } from '#resource/record/detail-tabs.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { AvatarCard } from '#features/account/avatar-card.tsx';
import { EmailForm } from '#features/account/email-form.tsx';
import { notificationForm } from '#features/account/notification-form.definition.ts';
import { PasswordForm } from '#features/account/password-form.tsx';
import { payoutForm } from '#features/account/payout-form.definition.ts';
import { PayoutGate } from '#features/account/payout-gate.tsx';
import { profileForm } from '#features/account/profile-form.definition.ts';
import { UserSessions } from '#features/users/user-sessions.tsx';
import styles from '#features/account/account.module.css';
import { LookControls } from '../customiser/look-controls.tsx';

export function SettingPage() {
  const { t } = useMessages();
  const id = useUser()?.id ?? 0;
  return (
    <Page title={t('screen.setting')}>
      <DetailTabs
        path={pathOf('setting')}
        label={t('setting.tabs')}
        tabs={[
          { id: 'account', label: 'setting.tab.account', render: () => <AccountTab id={id} /> },
          {
            id: 'security',
            label: 'setting.tab.security',
            render: () => (
              <div className={styles.stack}>
                <PasswordForm />
                <div className={styles.card}>
                  <h2>{t('users.sessions.title')}</h2>
                  <UserSessions user={{ id }} />
                </div>
              </div>
            ),
          },
          { id: 'payout', label: 'setting.tab.payout', render: () => <PayoutTab id={id} /> },
          {
            id: 'notifications',
            label: 'setting.tab.notifications',
            render: () => <OwnForm definition={notificationForm} id={id} />,
          },
          {
            id: 'interface',
            label: 'setting.tab.interface',
            render: () => (
              <section className={styles.card} aria-label={t('setting.tab.interface')}>
                <LookControls />
              </section>
            ),
          },
        ]}
      />
    </Page>
  );
}

const list = (title: string) => ({ href: pathOf('setting'), title });

function OwnForm({ definition, id }: { readonly definition: FormDefinition; readonly id: number }) {
  const { t } = useMessages();
  const { ready, error, retry } = useFormRecord(definition, String(id));
  return (
    <>
      {error !== null && <RecordFailure error={error} onRetry={retry} list={list(t('screen.setting'))} />}
      {ready !== null && <RecordForm key={id} definition={definition} {...ready} />}
    </>
  );
}

function AccountTab({ id }: { readonly id: number }) {
  const { t } = useMessages();
  const session = useSessionActor();
  const queries = useQueryClient();
  const { ready, error, retry } = useFormRecord(profileForm, String(id));
  // The form's schema has read it.
  const profile = ready?.record as Profile | undefined;
  useEffect(() => {
    if (profile === undefined) return;
    const { name, email, avatar, email_verified } = profile;
    session.send({ type: 'session.userChanged', changes: { name, email, avatar, email_verified } });
  }, [profile, session]);
  const keep = (changed: Profile) =>
    queries.setQueryData(userKey(id, profileForm.resource, 'one', String(id)), changed);
  return (
    <>
      {error !== null && <RecordFailure error={error} onRetry={retry} list={list(t('screen.setting'))} />}
      {ready !== null && profile !== undefined && (
        <div className={styles.stack}>
          <RecordForm key={id} definition={profileForm} {...ready} />
          <AvatarCard profile={profile} onChanged={keep} />
          <EmailForm profile={profile} onAsked={retry} />
        </div>
      )}
    </>
  );
}

function PayoutTab({ id }: { readonly id: number }) {
  const { t } = useMessages();
  const { ready, error, retry } = useFormRecord(payoutForm, String(id));
  // The form's schema has read it.
  const settings = ready?.record as PayoutSettings | undefined;
  const until = settings?.confirmed_until ?? null;
  const isOpen = until !== null;
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(askAgain, Math.max(0, Date.parse(until) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <>
      {error !== null && <RecordFailure error={error} onRetry={retry} list={list(t('screen.setting'))} />}
      {settings !== undefined && !isOpen && <PayoutGate settings={settings} onConfirmed={retry} />}
      {ready !== null && isOpen && <RecordForm key={id} definition={payoutForm} {...ready} />}
    </>
  );
}
