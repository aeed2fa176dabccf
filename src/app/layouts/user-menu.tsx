/** Who is signed in, and the way out. */
import { Cog, Graph, Lifesaver, LogOut, Style } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { AccountUser } from '#contract/resources/account.ts';
import { useWords } from '#i18n/words.ts';
import { mayInspect } from '../machine-panel/may-inspect.ts';
import { useAbility, usePanelsActor, useSessionActor } from '#lib/bookdesk-context.tsx';
import { Menu, menuItem } from '#ui/overlay/menu.tsx';
import { Avatar } from './avatar.tsx';
import { highestRole } from './highest-role.ts';
import { mayOpen } from './may-open.ts';
import { useVisitor } from './use-visitor.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: AccountUser }) {
  const { t } = useWords();
  const session = useSessionActor();
  const panels = usePanelsActor();
  const maySet = mayOpen('setting', useVisitor());
  const ability = useAbility();
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
      face={<Avatar name={user.name} />}
      header={header}
    >
      {maySet && (
        <Link href={pathOf('setting')} {...menuItem}>
          <Cog />
          {t('screen.setting')}
        </Link>
      )}
      <button
        type="button"
        {...menuItem}
        onClick={() => panels.send({ type: 'panel.open', name: 'customiser' })}
      >
        <Style />
        {t('user.look')}
      </button>
      {ability.can('create', 'tickets') && (
        <button
          type="button"
          {...menuItem}
          onClick={() => panels.send({ type: 'panel.open', name: 'report' })}
        >
          <Lifesaver />
          {t('report.title')}
        </button>
      )}
      {mayInspect(user.roles) && (
        <button
          type="button"
          {...menuItem}
          onClick={() => panels.send({ type: 'panel.open', name: 'machines' })}
        >
          <Graph />
          {t('machines.title')}
        </button>
      )}
      <button type="button" {...menuItem} onClick={() => session.send({ type: 'session.signOut' })}>
        <LogOut />
        {t('app.signOut')}
      </button>
    </Menu>
  );
}
