/** Everything that can be set about the look, in a drawer, each choice at once (specification, sections 3 and 4). */
import { Cross, Reset } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useWords } from '#i18n/words.ts';
import { useBookdesk, usePanelsActor } from '#lib/bookdesk-context.tsx';
import { selectChoice } from '#machines/preferences.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { LanguageFieldset } from './language-fieldset.tsx';
import { LookFieldset } from './look-fieldset.tsx';
import { LookSwitch } from './look-switch.tsx';
import { PrimaryFieldset } from './primary-fieldset.tsx';
import styles from './customiser.module.css';

export function Customiser() {
  const { t } = useWords();
  const { languages, preferences } = useBookdesk();
  const panels = usePanelsActor();
  const isHorizontal = useSelector(preferences, selectChoice('navigation')) === 'horizontal';
  const close = () => panels.send({ type: 'panel.close' });
  return (
    <Drawer label={t('customiser.title')} edge="end" isOpen onClose={close}>
      <div className={styles.head}>
        <h2>{t('customiser.title')}</h2>
        <Button minimal aria-label={t('customiser.close')} onClick={close}>
          <Cross />
        </Button>
      </div>
      <div className={styles.body}>
        <LookFieldset setting="theme" />
        <PrimaryFieldset scheme="light" />
        <PrimaryFieldset scheme="dark" />
        <LookFieldset setting="skin" />
        <LookFieldset setting="navigation" />
        <div className={styles.switches}>
          <LookSwitch setting="vertical-navigation-collapsed" disabled={isHorizontal} />
          <LookSwitch setting="semi-dark" disabled={isHorizontal} />
        </div>
        <LookFieldset setting="navbar" disabled={isHorizontal ? 'hidden' : undefined} />
        <LookSwitch setting="navbar-blur" />
        {isHorizontal && <p className={styles.note}>{t('customiser.horizontal')}</p>}
        <LookFieldset setting="footer" />
        <LookFieldset setting="content-width" />
        {languages.length > 1 && <LanguageFieldset languages={languages} />}
        <Button onClick={() => preferences.send({ type: 'preferences.reset' })}>
          <Reset />
          {t('customiser.reset')}
        </Button>
      </div>
    </Drawer>
  );
}
