/** What the guard refused, why, and the ways on (specification, section 2, rule 4; product.md, `/not-authorized`). */
import { Lock } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useNavigationActor, useSessionActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectRefusedPath } from '#machines/navigation/navigation.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from './notice.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { WayHome } from './way-home.tsx';
import styles from './misc.module.css';

export function NotAuthorizedScreen() {
  const { t } = useMessages();
  const user = useUser();
  const session = useSessionActor();
  const refused = useSelector(useNavigationActor(), selectRefusedPath);
  const reason = useRefusalText(refused);
  const actions = (
    <>
      <WayHome />
      {user !== null && (
        <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('app.signOut')}</Button>
      )}
    </>
  );
  return (
    <Notice icon={<Lock size={28} />} title={t('screen.not-authorized')} actions={actions}>
      <dl className={styles.facts}>
        {refused !== null && (
          <>
            <dt>{t('refused.what')}</dt>
            <dd>
              <code className={styles.path}>{refused}</code>
            </dd>
          </>
        )}
        <dt>{t('refused.why')}</dt>
        <dd>{reason}</dd>
      </dl>
      {user !== null && <p>{t('refused.account', { email: user.email })}</p>}
    </Notice>
  );
}
