/** Who else has the chapter open now, and who is writing it, by name (issue: two people in one chapter see each other). */
import { Edit, EyeOpen } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { PresentPerson } from '#contract/resources/message.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRealtimeActor } from '#lib/bookdesk-context.tsx';
import { useThreadPresence } from '#resource/thread/use-thread-presence.ts';
import styles from './chapter-writing.module.css';

type ChapterPeopleProps = {
  readonly chapterId: number;
  readonly userId: number;
  /** Null for whoever reads only. */
  readonly editor: Editor | null;
};

export function ChapterPeople({ chapterId, userId, editor }: ChapterPeopleProps) {
  const { t, language } = useMessages();
  const realtime = useRealtimeActor();
  const { others, actor } = useThreadPresence({ resource: 'chapters', id: chapterId, userId });
  useEffect(() => {
    const listening = realtime.on('thread.changed', ({ thread }) => {
      if (thread.resource === 'chapters' && thread.id === chapterId) actor.send({ type: 'people.changed' });
    });
    return () => listening.unsubscribe();
  }, [realtime, actor, chapterId]);
  useEffect(() => {
    if (editor === null) return undefined;
    const typed = ({ transaction }: { readonly transaction: { readonly docChanged: boolean } }) => {
      if (transaction.docChanged) actor.send({ type: 'composer.typed' });
    };
    editor.on('transaction', typed);
    return () => void editor.off('transaction', typed);
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
