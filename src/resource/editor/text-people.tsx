/** Who else has a text open now, and who is writing it, by name; what they save is followed (product.md, `/chapters/{id}`). */
import { Edit, EyeOpen } from '@blueprintjs/icons';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect } from 'react';
import type { PresentPerson } from '#contract/resources/message.ts';
import { useMessages } from '#i18n/messages.ts';
import { gatheredBehindPaint } from '#lib/timing/gathered.ts';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import type { ThreadPlace } from '../thread/thread.query.ts';
import { useThreadPresence } from '../thread/use-thread-presence.ts';
import styles from './editor.module.css';
import { isFromServer } from './editor-text.ts';
import { useFollowedText } from './saving/use-followed-text.ts';
import type { TextEditorState } from './use-text-editor.ts';

type TextPeopleProps = ThreadPlace & { readonly text: TextEditorState };

/** The text is there first: what was saved before this looks is told with who is there. */
export function TextPeople(props: TextPeopleProps) {
  const isPainted = useAfterPaint();
  return isPainted ? <People {...props} /> : <output className={styles.people} />;
}

function People({ text, ...place }: TextPeopleProps) {
  const { t, language } = useMessages();
  const { others, textVersion, actor } = useThreadPresence(place);
  const { editor } = text;
  useFollowedText(text.actor, place, { textVersion, look: () => actor.send({ type: 'people.changed' }) });
  useEffect(() => {
    // The letter is there first: others are told now and then.
    const telling = gatheredBehindPaint(window, () => actor.send({ type: 'composer.typed' }));
    const typed = ({ transaction }: { readonly transaction: Transaction }) => {
      if (transaction.docChanged && !isFromServer(transaction)) telling.call();
    };
    editor.on('transaction', typed);
    return () => {
      editor.off('transaction', typed);
      telling.cancel();
    };
  }, [editor, actor]);
  const namesOf = (state: PresentPerson['state']) =>
    new Intl.ListFormat(language).format(
      others.filter((person) => person.state === state).map(({ name }) => name),
    );
  const [writing, looking] = [namesOf('replying'), namesOf('looking')];
  return (
    <output className={styles.people}>
      {writing !== '' && (
        <span data-state="writing">
          <Edit /> <span dir="auto">{t('editor.writing', { names: writing })}</span>
        </span>
      )}
      {looking !== '' && (
        <span data-state="looking">
          <EyeOpen /> <span dir="auto">{t('editor.looking', { names: looking })}</span>
        </span>
      )}
    </output>
  );
}
