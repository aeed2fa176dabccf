/** What can be done with one book from the list. */
import { subject } from '@casl/ability';
import { Duplicate, Edit, More, NumberedList, TimelineBarChart, Upload } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { RouteName } from '#contract/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, useToastsActor } from '#lib/bookdesk-context.tsx';
import { Menu, menuItem } from '#ui/overlay/menu.tsx';
import type { BookRow } from './book-list.query.ts';

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

export function BookRowMenu({ book }: { book: BookRow }) {
  const { t } = useWords();
  const ability = useAbility();
  const toasts = useToastsActor();
  const mayChange = ability.can('update', subject('books', { ...book }));
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
  return (
    <Menu minimal alignEnd label={t('list.rowMenu', { name: book.title })} face={<More />}>
      {linkActions
        .filter(({ changes }) => mayChange || !changes)
        .map(({ route, label, icon: Icon }) => (
          <Link key={route} href={pathOf(route, { id: book.id })} {...menuItem}>
            <Icon />
            {t(label)}
          </Link>
        ))}
      <button type="button" {...menuItem} onClick={() => void copyLink()}>
        <Duplicate />
        {t('books.action.copyLink')}
      </button>
    </Menu>
  );
}
