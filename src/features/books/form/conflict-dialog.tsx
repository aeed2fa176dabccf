/** A book that was changed elsewhere meanwhile: both versions side by side, and for each field the one that stays. */
import { useId, useState } from 'react';
import type { BookOption } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { type Difference, differencesOf, mergedValues } from '#lib/three-way.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { bookFieldText } from './book-field-text.ts';
import { type Book, type BookValues, valuesOf } from './book-values.ts';
import styles from './conflict-dialog.module.css';

type ConflictDialogProps = {
  readonly base: BookValues;
  readonly mine: BookValues;
  readonly theirs: Book;
  readonly options: readonly BookOption[];
  readonly onSettle: (merged: BookValues) => void;
  readonly onCancel: () => void;
};
type Side = 'mine' | 'theirs';

export function ConflictDialog({ base, mine, theirs, options, onSettle, onCancel }: ConflictDialogProps) {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const current = valuesOf(theirs);
  const differences = differencesOf(base, mine, current);
  const usual = ({ side }: Difference<BookValues>): Side => (side === 'theirs' ? 'theirs' : 'mine');
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const sideOf = (difference: Difference<BookValues>) => chosen[difference.field] ?? usual(difference);
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(differences.map(({ field }) => [field, side])));
  const textOf = (field: keyof BookValues, values: BookValues) =>
    bookFieldText(words, options, field, values[field]);
  return (
    <Dialog title={t('conflict.title')} onCancel={onCancel} wide>
      <p>{t('conflict.help')}</p>
      <div className={styles.fields}>
        {differences.map((difference) => {
          const { field, side } = difference;
          return (
            <fieldset key={field} className={styles.field} data-field={field}>
              <legend className={styles.legend}>{t(`bookForm.field.${field}`)}</legend>
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
                    <span className={styles.text}>{textOf(field, one === 'mine' ? mine : current)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
        <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
        <Button
          intent="primary"
          onClick={() =>
            onSettle(mergedValues(base, mine, current, (difference) => sideOf(difference) === 'mine'))
          }
        >
          {t('conflict.apply')}
        </Button>
        <Button minimal onClick={onCancel}>
          {t('app.close')}
        </Button>
      </div>
    </Dialog>
  );
}
