/** A screen that a later version brings: its route and its guard are here already, and it says so plainly. */
import { Build } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useWords } from '#i18n/words.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectScreenName } from '#machines/navigation.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from './notice.tsx';
import { WayHome } from './way-home.tsx';

export function NotBuiltScreen() {
  const { t } = useWords();
  const name = useSelector(useNavigationActor(), selectScreenName);
  const actions = (
    <>
      {name !== 'root' && <WayHome />}
      <Button onClick={() => history.back()}>{t('app.goBack')}</Button>
    </>
  );
  return (
    <Notice icon={<Build size={28} />} title={t(`screen.${name ?? 'root'}`)} actions={actions}>
      <p>{t('notBuilt.help')}</p>
      <p>{t('notBuilt.more')}</p>
    </Notice>
  );
}
