/** The items of a chapter's menu: its text, and the events of its life. They come when the first menu is opened. */
import { DocumentOpen } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { type Offer, offersFor } from '#lib/lifecycle-offers.ts';
import { useLifecycleEvent } from '#lib/use-lifecycle-event.ts';
import { menuItem } from '#ui/overlay/menu.tsx';
import { chapterRowSchema } from './chapter-list.query.ts';
import { useChapterChanged } from './use-chapter-changed.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

type ChapterRowItemsProps = {
  readonly chapter: PlacedChapter;
  /** The event needs a moment, which is asked for once the menu has closed. */
  readonly onAsk: (dialog: 'schedule') => void;
};

export function ChapterRowItems({ chapter, onAsk }: ChapterRowItemsProps) {
  const { t } = useWords();
  const ability = useAbility();
  const onHappened = useChapterChanged();
  const { id, version } = chapter;
  const events = useLifecycleEvent({
    resource: 'chapters',
    id,
    version,
    schema: chapterRowSchema,
    onHappened,
  });
  // They come after their menu was opened: the focus follows them in.
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  // What a person may send does not hang on the moment.
  const [openedAt] = useState(Date.now);
  const choose = (offer: Offer) => {
    if (offer.type === 'schedule') onAsk('schedule');
    else events.send(offer);
  };
  return (
    <>
      <Link ref={first} href={pathOf('chapters-id', { id })} {...menuItem}>
        <DocumentOpen />
        {t('chapterList.action.read')}
      </Link>
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
    </>
  );
}
