/** The table of the keyboard's shortcuts, and the switch for those of single keys (product.md, "Shell"; WCAG 2.1.4). */
import { Cross } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { usePanelsActor, usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectChoice } from '#machines/preferences/preferences.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type Shortcut, shortcutGroups } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog() {
  const { t } = useMessages();
  const panels = usePanelsActor();
  const preferences = usePreferencesActor();
  const areSingleOn = useSelector(preferences, selectChoice('shortcut-keys')) === 'on';
  const close = () => panels.send({ type: 'panel.close' });
  return (
    <Dialog title={t('shortcuts.title')} onCancel={close}>
      <Button minimal className={styles.close} aria-label={t('app.close')} onClick={close}>
        <Cross />
      </Button>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <table key={title} className={styles.table}>
          <caption>{t(title)}</caption>
          <thead className={styles.said}>
            <tr>
              <th scope="col">{t('shortcuts.does')}</th>
              <th scope="col">{t('shortcuts.keys')}</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts.map((shortcut) => (
              <tr key={shortcut.does} data-off={shortcut.isSingle && !areSingleOn}>
                <td>{t(shortcut.does)}</td>
                <td>
                  <Keys keys={shortcut.keys} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Checkbox
        name="shortcut-keys"
        label={t('shortcuts.single')}
        checked={areSingleOn}
        onChange={() =>
          preferences.send({
            type: 'preferences.choose',
            setting: 'shortcut-keys',
            value: areSingleOn ? 'off' : 'on',
          })
        }
      />
    </Dialog>
  );
}

function Keys({ keys: { shown, joinedBy } }: Pick<Shortcut, 'keys'>) {
  const { t } = useMessages();
  return shown.map((press, at) => (
    <Fragment key={press.join()}>
      {at > 0 && <span className={styles.joint}>{t(`shortcuts.${joinedBy}`)}</span>}
      {press.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </Fragment>
  ));
}
