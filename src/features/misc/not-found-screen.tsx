/** An unknown path (specification, section 8): the path as text, near matches that this person may open, the way home. */
import { Compass } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { decideNavigation } from '#contract/routing/guard.ts';
import type { RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { nearRoutes } from './near-routes.ts';
import { Notice } from './notice.tsx';
import { WayHome } from './way-home.tsx';
import styles from './misc.module.css';

/** The longest path that is worth showing; an address can be thousands of characters. */
const mostCharacters = 200;

export function NotFoundScreen() {
  const { t } = useMessages();
  const user = useUser();
  const ability = useAbility();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const path = `/${params['error'] ?? ''}`;
  const visitor =
    user === null ? ({ kind: 'guest' } as const) : ({ kind: 'user', ability, roles: user.roles } as const);
  const near = nearRoutes(
    path.slice(0, mostCharacters),
    ({ access }) => decideNavigation(access, visitor) === 'pass',
  );
  return (
    <Notice icon={<Compass size={28} />} title={t('screen.error')} actions={<WayHome />}>
      <p>{t('notFound.help')}</p>
      <p>
        <code className={styles.path}>{path.slice(0, mostCharacters)}</code>
      </p>
      {near.length > 0 && (
        <>
          <p className={styles.near}>{t('notFound.near')}</p>
          <ul className={styles.links}>
            {near.map((route) => (
              <li key={route.name}>
                <Link href={route.path}>{t(`screen.${route.name}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
