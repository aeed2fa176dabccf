/** A record that was changed elsewhere meanwhile: both versions side by side, and for each field the one that stays. */
import { useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { type Difference, differencesOf, mergedValues } from '#machines/record-draft/three-way.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { fieldWords } from '../usual/field-words.ts';
import { type FormDefinition, type FormValues, labelOf } from './form-definition.ts';
import type { Choices } from './use-choices.ts';
import styles from './conflict-dialog.module.css';

type ConflictDialogProps = {
  readonly definition: Pick<FormDefinition, 'labels'>;
  readonly choices: Choices;
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly onSettle: (merged: FormValues) => void;
  readonly onCancel: () => void;
};
type Side = 'mine' | 'theirs';

export function ConflictDialog(props: ConflictDialogProps) {
  const { definition, choices, base, mine, theirs, onSettle, onCancel } = props;
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const differences = differencesOf(base, mine, theirs);
  const usual = ({ side }: Difference<FormValues>): Side => (side === 'theirs' ? 'theirs' : 'mine');
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const sideOf = (difference: Difference<FormValues>) => chosen[difference.field] ?? usual(difference);
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const textOf = (field: string, values: FormValues) => fieldWords(messages, choices, field, values[field]);
  return (
    <Dialog title={t('conflict.title')} onCancel={onCancel} wide>
      <p>{t('conflict.help')}</p>
      <div className={styles.fields}>
        {differences.map((difference) => {
          const { field, side } = difference;
          return (
            <fieldset key={field} className={styles.field} data-field={field}>
              <legend className={styles.legend}>{labelOf(messages, definition, field)}</legend>
              {side !== 'both' && (
                <p className={styles.note}>{t('conflict.onlyOne', { who: t(`conflict.${side}`) })}</p>
              )}
              {side === 'both' && (
                <p className={styles.note}>{t('conflict.base', { text: textOf(field, base) })}</p>
              )}
              <div className={styles.sides}>
                {(['mine', 'theirs'] as const).map((one) => (
                  <label key={one} className={styles.side}>
                    <span className={styles.choice}>
                      <input
                        type="radio"
                        name={`${id}-${field}`}
                        value={one}
                        checked={sideOf(difference) === one}
                        onChange={() => setChosen({ ...chosen, [field]: one })}
                      />
                      {t(`conflict.${one}`)}
                    </span>
                    <span className={styles.text}>{textOf(field, one === 'mine' ? mine : theirs)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <ButtonRow>
        <Button onClick={onCancel}>{t('app.close')}</Button>
        <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
        <Button
          intent="primary"
          onClick={() =>
            onSettle(mergedValues(base, mine, theirs, (difference) => sideOf(difference) === 'mine'))
          }
        >
          {t('conflict.apply')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
