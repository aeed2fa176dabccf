/** How many words the text has and how many are selected; beside them what was written today, and what it shall be. */
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useWordCounts } from './use-word-counts.ts';
import { WordGoalDialog } from './word-goal-dialog.tsx';
import { keepGoal, readGoal } from './words-today.ts';
import styles from '../editor.module.css';

type WordCountsProps = { readonly editor: Editor; readonly userId: number };

export function WordCounts({ editor, userId }: WordCountsProps) {
  const { t, number } = useMessages();
  const { kept } = useBookdesk();
  const { all, selected, today } = useWordCounts(editor, userId);
  const [goal, setGoal] = useState(() => readGoal(kept, userId));
  const [isSetting, setIsSetting] = useState(false);
  const written = Math.max(0, today);
  const close = () => {
    setIsSetting(false);
    editor.commands.focus();
  };
  const settle = (chosen: number) => {
    keepGoal(kept, userId, chosen);
    setGoal(chosen);
    close();
  };
  const isReached = goal > 0 && written >= goal;
  return (
    <>
      <span>
        {t('reading.words', { count: all, shown: number(all) })}
        {selected > 0 && ` · ${t('editor.selected', { count: selected, shown: number(selected) })}`}
      </span>
      <Button minimal data-tooltip={t('editor.goal.title')} onClick={() => setIsSetting(true)}>
        {goal === 0
          ? t('editor.goal.today', { count: written, shown: number(written) })
          : t('editor.goal.ofGoal', { count: goal, shown: number(written), goal: number(goal) })}
      </Button>
      {goal > 0 && (
        <Progress
          className={styles.goal}
          label={t('editor.goal.title')}
          value={Math.min(1, written / goal)}
        />
      )}
      <output>{isReached && t('editor.goal.reached')}</output>
      {isSetting && <WordGoalDialog goal={goal} onSettle={settle} onClose={close} />}
    </>
  );
}
