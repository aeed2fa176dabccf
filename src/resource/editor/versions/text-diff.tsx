/** What two texts have in one place, word by word; pictures and footnotes are said in words. */
import type { Block } from '#contract/rich-text/rich-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { WordDiff } from '../../record/revisions/word-diff.tsx';
import { type InWords, wordsOfBlocks } from '../saving/text-merge.ts';
import styles from '../editor.module.css';

type TextDiffProps = {
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  /** The one of them that is shown; both as one where none is named. */
  readonly side?: 'before' | 'after';
};

export function TextDiff({ before, after, side }: TextDiffProps) {
  const { t } = useMessages();
  const say: InWords = {
    picture: (shows) => `[${t('editor.image')}: ${shows}]`,
    footnote: (text) => ` [${t('editor.footnote')}: ${text}]`,
  };
  const [then, now] = [wordsOfBlocks(before, say), wordsOfBlocks(after, say)];
  return (
    <div>
      <WordDiff before={then} after={now} side={side} />
      {side !== undefined && (side === 'before' ? then : now) === '' && (
        <p className={styles.sameWords}>{t('conflict.empty')}</p>
      )}
      {then === now && <p className={styles.sameWords}>{t('editor.sameWords')}</p>}
    </div>
  );
}
