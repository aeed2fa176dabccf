/** Where a book stands, and the events that chart and abilities allow (product.md, "Lifecycles"). */
import { useState } from 'react';
import { bookSchema } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { offersFor } from '#lib/lifecycle-offers.ts';
import { useLifecycleEvent } from '#lib/use-lifecycle-event.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { EventButtons } from '#ui/lifecycle/event-buttons.tsx';
import type { BookAside } from './book-form.tsx';
import styles from './book-form.module.css';

export function BookLifecycle({ book, isUnsaved, onChanged }: BookAside) {
  const { t } = useWords();
  const ability = useAbility();
  // What a person may send does not hang on the moment.
  const [now] = useState(Date.now);
  const offers = offersFor('book', book, ability, now);
  const { id, version } = book;
  const events = useLifecycleEvent({
    resource: 'books',
    id,
    version,
    schema: bookSchema,
    onHappened: onChanged,
  });
  const send = (type: string | undefined, reason: string | null) => {
    const offer = offers.find((one) => one.type === type);
    if (offer !== undefined) events.send(offer, reason);
  };
  // Undoing leads back only as long as the chart still offers the way.
  const last = offers.some(({ type }) => type === events.undoable?.undo) ? events.undoable : null;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('bookForm.section.state')}</h2>
      <div className={styles.tags}>
        <Tag tone="primary">{t(`books.status.${book.status}`)}</Tag>
        <Tag>{t(`books.progress.${book.progress}`)}</Tag>
      </div>
      <EventButtons
        events={offers.map(({ type, words, reason }) => ({
          type,
          label: t(`event.${words}`),
          needsReason: reason === 'required',
        }))}
        isBusy={events.isSending}
        hindrance={isUnsaved ? t('lifecycle.saveFirst') : null}
        onSend={send}
        done={last === null ? null : t(`event.${last.words}`)}
        onUndo={() => send(last?.undo, null)}
      />
    </section>
  );
}
