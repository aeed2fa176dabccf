/** Who is signed in, and the way out. */
import type { AccountUser } from '#contract/resources/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Avatar } from './avatar.tsx';
import { highestRole } from './highest-role.ts';
import styles from './user-menu.module.css';

const Items = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems, Spinner);

export function UserMenu({ user }: { user: AccountUser }) {
  const { t } = useMessages();
  const role = highestRole(user.roles);
  const header = (
    <div className={styles.header}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
      {role !== null && <span>{t(`role.${role}`)}</span>}
    </div>
  );
  return (
    <Menu
      minimal
      alignEnd
      className={styles.trigger ?? ''}
      label={t('user.menu', { name: user.name })}
      trigger={<Avatar name={user.name} picture={user.avatar} />}
      header={header}
      late={[Items]}
    >
      <Items roles={user.roles} />
    </Menu>
  );
}
