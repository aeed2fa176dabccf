/** Whether the server has the text, always in sight and always true (users.md, "a saved that was not"). */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import type { TextEditorState } from '../use-text-editor.ts';
import styles from '../editor.module.css';

type SaveStateProps = { readonly text: TextEditorState; readonly onDecide: () => void };

export function SaveState({ text: { state, savedAt, reason, save }, onDecide }: SaveStateProps) {
  const { t, time } = useMessages();
  const at = state === 'saved' && savedAt !== null ? time(new Date(savedAt).toISOString()) : null;
  return (
    <>
      <output className={styles.saved} data-state={state}>
        {at === null ? t(`editor.state.${state}`) : t('editor.state.savedAt', { time: at })}
        {state === 'refused' && reason !== null && ` ${reason}`}
      </output>
      {state === 'conflicted' && <Button onClick={onDecide}>{t('editor.decide')}</Button>}
      {(state === 'retrying' || state === 'refused') && (
        <Button minimal onClick={save}>
          {t('editor.saveNow')}
        </Button>
      )}
    </>
  );
}
