/** The lifecycle's events as items of a book's menu; the charts come when the first menu is opened. */
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import type { Offer } from '#lib/lifecycle-offers.ts';
import { menuItem } from '#ui/overlay/menu.tsx';
import type { BookRow } from './book-list.query.ts';

type BookRowEventsProps = { readonly book: BookRow; readonly onChoose: (offer: Offer) => void };

export function BookRowEvents({ book, onChoose }: BookRowEventsProps) {
  const { t } = useWords();
  const ability = useAbility();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { offersFor } = await import('#lib/lifecycle-offers.ts');
      if (!isGone) setOffers(offersFor('book', book, ability, Date.now()));
    };
    // Without them the menu still has everything else, and the form offers them too.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [book, ability]);
  return offers.map((offer) => (
    <button
      key={offer.type}
      type="button"
      {...menuItem}
      data-event={offer.type}
      onClick={() => onChoose(offer)}
    >
      <span />
      {t(`event.${offer.words}`)}
    </button>
  ));
}
