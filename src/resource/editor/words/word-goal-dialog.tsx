/** How many words a day shall have. */
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { NumericField } from '#ui/field/numeric-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { goalSchema, mostWordsADay } from './words-today.ts';
import styles from '../editor.module.css';

type WordGoalDialogProps = {
  /** 0 for none. */
  readonly goal: number;
  readonly onSettle: (goal: number) => void;
  readonly onClose: () => void;
};

export function WordGoalDialog({ goal, onSettle, onClose }: WordGoalDialogProps) {
  const { t, number } = useMessages();
  const { control, formState, handleSubmit, setError } = useForm({ defaultValues: { goal } });
  const settle = handleSubmit(({ goal: chosen }) => {
    if (v.is(goalSchema, chosen)) onSettle(chosen);
    else setError('goal', { message: t('editor.goal.wrong', { most: number(mostWordsADay) }) });
  });
  return (
    <Dialog title={t('editor.goal.title')} onCancel={onClose}>
      <form className={styles.form} onSubmit={(event) => void settle(event)} noValidate>
        <NumericField
          control={control}
          name="goal"
          label={t('editor.goal.words')}
          help={t('editor.goal.help')}
          error={formState.errors.goal?.message ?? null}
          read={readTypedNumber}
          min={0}
          max={mostWordsADay}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button type="submit" intent="primary">
            {t('editor.goal.settle')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
