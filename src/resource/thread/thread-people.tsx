/** Who else looks at a thread now, and who is replying or writing a note (product.md, `/tickets`). */
import { Edit, EyeOpen } from '@blueprintjs/icons';
import type { PresentPerson } from '#contract/resources/message.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from './thread.module.css';

export function ThreadPeople({ others }: { readonly others: readonly PresentPerson[] }) {
  const { t, language } = useMessages();
  const namesOf = (state: PresentPerson['state']) =>
    new Intl.ListFormat(language).format(
      others.filter((person) => person.state === state).map(({ name }) => name),
    );
  const [replying, noting, looking] = [namesOf('replying'), namesOf('noting'), namesOf('looking')];
  return (
    <output className={styles.people}>
      {replying !== '' && (
        <span data-state="replying">
          <Edit />
          <span dir="auto">{t('thread.replying', { names: replying })}</span>
        </span>
      )}
      {noting !== '' && (
        <span data-state="noting">
          <Edit />
          <span dir="auto">{t('thread.noting', { names: noting })}</span>
        </span>
      )}
      {looking !== '' && (
        <span data-state="looking">
          <EyeOpen />
          <span dir="auto">{t('thread.looking', { names: looking })}</span>
        </span>
      )}
    </output>
  );
}
