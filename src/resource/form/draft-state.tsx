/** Whether the server has what a form holds, and the way back from the last save. */
import { useMessages } from '#i18n/messages.ts';
import type { RecordDraftEvent } from '#machines/record-draft/record-draft.events.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './form.module.css';

type DraftStateProps = {
  readonly draft: {
    readonly isUnsaved: boolean;
    readonly hasFailed: boolean;
    readonly canUndo: boolean;
    readonly send: (event: RecordDraftEvent) => void;
  };
  /** Whether the server does not have the record at all yet. */
  readonly isNew: boolean;
  /** Gives up what is not saved; null where there is nothing to go back to, or a call is under way. */
  readonly onDiscard: (() => void) | null;
};

export function DraftState({
  draft: { isUnsaved, hasFailed, canUndo, send },
  isNew,
  onDiscard,
}: DraftStateProps) {
  const { t } = useMessages();
  const saved = isNew ? '' : t('form.saved');
  return (
    <>
      <output className={styles.state}>
        {isUnsaved ? t(hasFailed ? 'form.failed' : 'form.unsaved') : saved}
      </output>
      {isUnsaved && onDiscard !== null && (
        <Button minimal onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      )}
      {canUndo && !isUnsaved && (
        <Button minimal onClick={() => send({ type: 'draft.undo' })}>
          {t('form.undo')}
        </Button>
      )}
    </>
  );
}
