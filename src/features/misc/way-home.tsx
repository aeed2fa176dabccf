/** The way back to where somebody may be: the desk, or sign-in for a guest. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';

export function WayHome() {
  const { t } = useMessages();
  const user = useUser();
  const hasDesk = useAbility().can('view', 'bookdesk');
  if (user === null)
    return (
      <Link href={pathOf('login')} className={buttonClass({ intent: 'primary' })}>
        {t('app.signIn')}
      </Link>
    );
  return (
    <Link href={pathOf(hasDesk ? 'root' : 'honors')} className={buttonClass({ intent: 'primary' })}>
      {t(hasDesk ? 'app.home' : 'screen.honors')}
    </Link>
  );
}
