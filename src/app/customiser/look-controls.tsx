/** Every preference of the look, each choice at once: in the drawer and among the settings (specification, sections 3 and 4). */
import { Reset } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { selectChoice } from '#machines/preferences/preferences.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { LanguageFieldset } from './language-fieldset.tsx';
import { LookFieldset } from './look-fieldset.tsx';
import { LookSwitch } from './look-switch.tsx';
import { PrimaryFieldset } from './primary-fieldset.tsx';
import styles from './customiser.module.css';

export function LookControls() {
  const { t } = useMessages();
  const { languages, preferences } = useBookdesk();
  const isHorizontal = useSelector(preferences, selectChoice('navigation')) === 'horizontal';
  return (
    <>
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
    </>
  );
}
