/** The items of a chapter's menu: its text, its fields, the events of its life. They come when the first menu is opened. */
import { subject } from '@casl/ability';
import { BankAccount, DocumentOpen, Edit, Numerical, Sort, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { type Offer, offersFor } from '#lib/lifecycle-offers.ts';
import { useLifecycleEvent } from '#lib/use-lifecycle-event.ts';
import { menuItem } from '#ui/overlay/menu.tsx';
import { useChapterEditing } from './chapter-editing.tsx';
import { chapterRowSchema } from './chapter-list.query.ts';
import type { ChapterQuestion } from './chapter-row-menu.tsx';
import { useChapterChanged } from './use-chapter-changed.ts';
import type { PlacedChapter } from './use-chapter-list.ts';
import { useChapterTrash } from './use-chapter-trash.ts';

type ChapterRowItemsProps = {
  readonly chapter: PlacedChapter;
  readonly isSortable: boolean;
  readonly onAsk: (question: ChapterQuestion, chapter: PlacedChapter) => void;
};

type Item = { label: MessageId; icon: typeof Edit; isOffered: boolean; run: () => void };

export function ChapterRowItems({ chapter, isSortable, onAsk }: ChapterRowItemsProps) {
  const { t } = useWords();
  const ability = useAbility();
  const { begin, may } = useChapterEditing();
  const trash = useChapterTrash();
  const onHappened = useChapterChanged();
  const { id, version } = chapter;
  const events = useLifecycleEvent({
    resource: 'chapters',
    id,
    version,
    schema: chapterRowSchema,
    onHappened,
    undoLabel: t('lifecycle.undo'),
  });
  // What a person may send does not hang on the moment.
  const [openedAt] = useState(Date.now);
  const choose = (offer: Offer) => {
    if (offer.type === 'schedule') onAsk('schedule', chapter);
    else events.send(offer);
  };
  const record = subject('chapters', { ...chapter });
  const rename = {
    label: 'chapterList.action.rename',
    icon: Edit,
    isOffered: may(chapter, 'title'),
  } as const;
  const renumber = {
    label: 'chapterList.action.number',
    icon: Numerical,
    isOffered: may(chapter, 'number'),
  } as const;
  const price = {
    label: 'chapterList.action.price',
    icon: BankAccount,
    isOffered: may(chapter, 'price'),
  } as const;
  const move = { label: 'chapterList.action.move', icon: Sort, isOffered: isSortable } as const;
  const remove = { label: 'chapterList.action.delete', icon: Trash } as const;
  const items: readonly Item[] = [
    { ...rename, run: () => begin(chapter, 'title') },
    { ...renumber, run: () => begin(chapter, 'number') },
    { ...price, run: () => begin(chapter, 'price') },
    { ...move, run: () => onAsk('move', chapter) },
  ];
  const last: Item = { ...remove, isOffered: ability.can('delete', record), run: () => trash(chapter) };
  const button = ({ label, icon: Icon, isOffered, run }: Item) =>
    isOffered && (
      <button key={label} type="button" {...menuItem} onClick={run}>
        <Icon />
        {t(label)}
      </button>
    );
  return (
    <>
      <Link href={pathOf('chapters-id', { id })} {...menuItem}>
        <DocumentOpen />
        {t('chapterList.action.read')}
      </Link>
      {items.map(button)}
      {offersFor('chapter', chapter, ability, openedAt).map((offer) => (
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
      {button(last)}
    </>
  );
}
