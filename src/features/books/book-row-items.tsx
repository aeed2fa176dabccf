/** The items of a book's menu: links, panels, events of its life. They come when the first menu is opened. */
import { subject } from '@casl/ability';
import {
  Duplicate,
  Edit,
  Headset,
  NumberedList,
  Paperclip,
  TimelineBarChart,
  Trash,
  Upload,
} from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { RouteName } from '#contract/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, usePanelsActor, useToastsActor } from '#lib/bookdesk-context.tsx';
import { type Offer, offersFor } from '#lib/lifecycle-offers.ts';
import { menuItem } from '#ui/overlay/menu.tsx';
import type { BookRow } from './book-list.query.ts';
import { useBookRowEvent } from './use-book-row-event.ts';
import { useBookTrash } from './use-book-trash.ts';

type LinkAction = {
  readonly route: RouteName;
  readonly label: MessageId;
  readonly icon: typeof Edit;
  /** Only for those who may change the book. */
  readonly changes: boolean;
};

const linkActions: readonly LinkAction[] = [
  { route: 'books-id-chapters', label: 'books.action.chapters', icon: NumberedList, changes: false },
  { route: 'books-id-edit', label: 'books.action.edit', icon: Edit, changes: true },
  { route: 'books-id-upload-chapters', label: 'books.action.upload', icon: Upload, changes: true },
  { route: 'statistics-id', label: 'books.action.statistics', icon: TimelineBarChart, changes: false },
];

type BookRowItemsProps = {
  readonly book: BookRow;
  /** The event needs a reason, which is asked for once the menu has closed. */
  readonly onAsk: (offer: Offer) => void;
  /** Further items, for screens that can do more with a book. */
  readonly children?: ReactNode;
};

export function BookRowItems({ book, onAsk, children }: BookRowItemsProps) {
  const { t } = useWords();
  const ability = useAbility();
  const toasts = useToastsActor();
  const panels = usePanelsActor();
  const events = useBookRowEvent(book.id);
  // What a person may send does not hang on the moment.
  const [openedAt] = useState(Date.now);
  const { putIntoTrash } = useBookTrash();
  const mayChange = ability.can('update', subject('books', { ...book }));
  const about = { id: book.id, title: book.title };
  const copyLink = async () => {
    const address = new URL(pathOf('books-id-edit', { id: book.id }), location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toasts.send({
        type: 'toast.show',
        kind: 'success',
        text: t('books.linkCopied', { title: book.title }),
      });
    } catch {
      toasts.send({ type: 'toast.show', kind: 'warning', text: t('books.linkNotCopied', { address }) });
    }
  };
  const choose = (offer: Offer) => {
    if (offer.reason === 'required') onAsk(offer);
    else events.send(offer);
  };
  return (
    <>
      {linkActions
        .filter(({ changes }) => mayChange || !changes)
        .map(({ route, label, icon: Icon }) => (
          <Link key={route} href={pathOf(route, { id: book.id })} {...menuItem}>
            <Icon />
            {t(label)}
          </Link>
        ))}
      {ability.can('create', 'tickets') && (
        <button
          type="button"
          {...menuItem}
          onClick={() => panels.send({ type: 'panel.open', name: 'ticket', about })}
        >
          <Headset />
          {t('books.action.ticket')}
        </button>
      )}
      {mayChange && (
        <button
          type="button"
          {...menuItem}
          onClick={() => panels.send({ type: 'panel.open', name: 'attachments', about })}
        >
          <Paperclip />
          {t('books.action.attachments')}
        </button>
      )}
      {/* Here from the start: an item that moved while it is aimed at would be missed. */}
      {offersFor('book', book, ability, openedAt).map((offer) => (
        <button
          key={offer.type}
          type="button"
          {...menuItem}
          data-event={offer.type}
          onClick={() => choose(offer)}
        >
          <span />
          {t(`event.${offer.words}`)}
        </button>
      ))}
      {children}
      {ability.can('delete', subject('books', { ...book })) && (
        <button type="button" {...menuItem} data-action="trash" onClick={() => putIntoTrash(book.id)}>
          <Trash />
          {t('trash.put')}
        </button>
      )}
      <button type="button" {...menuItem} onClick={() => void copyLink()}>
        <Duplicate />
        {t('books.action.copyLink')}
      </button>
    </>
  );
}
