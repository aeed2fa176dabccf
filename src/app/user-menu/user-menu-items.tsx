/** What the account's menu offers; comes when it is opened. */
import { Cog, Graph, Lifesaver, LogOut, Style } from '@blueprintjs/icons';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { AccountUser } from '#contract/resources/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, usePanelsActor, useSessionActor } from '#lib/bookdesk-context.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { mayInspect } from '../machine-panel/may-inspect.ts';
import { mayOpen } from '../navigation/may-open.ts';
import { useVisitor } from './use-visitor.ts';

export function UserMenuItems({ roles }: Pick<AccountUser, 'roles'>) {
  const { t } = useMessages();
  const session = useSessionActor();
  const panels = usePanelsActor();
  const maySet = mayOpen('setting', useVisitor());
  const ability = useAbility();
  return (
    <>
      {maySet && <MenuItem href={pathOf('setting')} icon={<Cog />} text={t('screen.setting')} />}
      <MenuItem
        icon={<Style />}
        text={t('user.look')}
        onClick={() => panels.send({ type: 'panel.open', name: 'customiser' })}
      />
      {ability.can('create', 'tickets') && (
        <MenuItem
          icon={<Lifesaver />}
          text={t('report.title')}
          onClick={() => panels.send({ type: 'panel.open', name: 'report' })}
        />
      )}
      {mayInspect(roles) && (
        <MenuItem
          icon={<Graph />}
          text={t('machines.title')}
          onClick={() => panels.send({ type: 'panel.open', name: 'machines' })}
        />
      )}
      <MenuItem
        icon={<LogOut />}
        text={t('app.signOut')}
        onClick={() => session.send({ type: 'session.signOut' })}
      />
    </>
  );
}
