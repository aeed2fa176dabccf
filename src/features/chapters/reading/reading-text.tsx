/** A chapter's text, with the passage that the address names marked and brought into view. */
import { useMemo } from 'react';
import { paragraphsOf } from '#contract/text/passages.ts';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { useMessages } from '#i18n/messages.ts';
import type { NameMarks } from '#resource/rich-text/name-marks.ts';
import { type Marked, RichTextView } from '#resource/rich-text/rich-text-view.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { type NamedPassage, useNamedPassage } from './use-named-passage.ts';
import styles from './reading.module.css';

type ReadingTextProps = { readonly document: RichText; readonly names: NameMarks };

export function ReadingText({ document, names }: ReadingTextProps) {
  const { t } = useMessages();
  const content = useMemo(() => contentOf(document), [document]);
  const passage = useNamedPassage(useMemo(() => paragraphsOf(content), [content]));
  const marked = useMemo(() => (passage === null ? null : markedBy(passage)), [passage]);
  return (
    <>
      {passage !== null && passage.kind !== 'found' && (
        <Callout tone="info">
          {t(passage.kind === 'changed' ? 'reading.passage.changed' : 'reading.passage.gone')}
        </Callout>
      )}
      {content.trim() === '' && <p className={styles.nothing}>{t('reading.empty')}</p>}
      <RichTextView document={document} marked={marked} names={names} />
    </>
  );
}

/** Of a paragraph that is only like what was quoted, the whole is marked. */
function markedBy(passage: NamedPassage): Marked | null {
  if (passage.kind === 'gone') return null;
  const { kind, paragraph } = passage;
  return passage.kind === 'found'
    ? { kind, paragraph, from: passage.from, to: passage.to }
    : { kind, paragraph, from: 0, to: null };
}
