/** The passage that a message is about, with the way to it in the text, and whether what was said of it is settled. */
import { EyeOff, Tick } from '@blueprintjs/icons';
import type { Message, PassageInput } from '#contract/resources/message.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from './thread.module.css';

/** The text in which passages are marked. */
export type ThreadPassages = {
  /** What is to be commented on. */
  readonly quoted: PassageInput | null;
  readonly onCleared: () => void;
  /** The message whose passage is looked at. */
  readonly current: number | null;
  readonly onShow: (message: Message) => void;
};

type MessagePassageProps = {
  readonly message: Message;
  /** Null where the text is not shown beside it. */
  readonly onShow: ThreadPassages['onShow'] | null;
};

export function MessagePassage({ message, onShow }: MessagePassageProps) {
  const { t } = useMessages();
  const { passage, resolved_at: resolvedAt, resolved_by: resolvedBy } = message;
  if (passage === null) return null;
  const { quote, text } = passage;
  return (
    <>
      {text !== null && onShow !== null ? (
        <button
          type="button"
          className={styles.passage}
          dir="auto"
          data-tooltip={t('thread.passage.show')}
          onClick={() => onShow(message)}
        >
          {quote}
        </button>
      ) : (
        <q className={styles.passage} dir="auto">
          {quote}
        </q>
      )}
      {text !== null && text !== quote && (
        <p className={styles.detail} dir="auto">
          {t('thread.passage.changed', { text })}
        </p>
      )}
      {text === null && (
        <p className={styles.gone}>
          <EyeOff />
          {t('thread.passage.gone')}
        </p>
      )}
      {resolvedAt !== null && (
        <p className={styles.resolved}>
          <Tick />
          <span dir="auto">{t('thread.resolved', { name: resolvedBy ?? '' })}</span>
        </p>
      )}
    </>
  );
}
