/**
 * What a stranger wrote, as it stands: characters that turn the reading direction round (Unicode UAX 9: embeddings, overrides,
 * isolates) are shown by their codes, since they would make the text read as something else.
 */
import { useMessages } from '#i18n/messages.ts';
import { turnsIn } from './marked-text.ts';
import styles from './reviews.module.css';

export function PlainText({ text }: { readonly text: string }) {
  const { t } = useMessages();
  return turnsIn(text).map(({ text: part, code, at }) =>
    code === null ? (
      part
    ) : (
      <bdi key={at} className={styles.turn} data-tooltip={t('reviews.turn')}>
        {code}
      </bdi>
    ),
  );
}
