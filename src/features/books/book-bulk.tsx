/** What can be done with many books of a list at once (product.md, "bulk actions with a result per row"). */
import { subject } from '@casl/ability';
import { useMemo, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { bulkOffers } from '#lib/bulk-offers.ts';
import { offersFor } from '#lib/lifecycle-offers.ts';
import { useBulkAction } from '#lib/use-bulk-action.ts';
import { BulkActions } from '#ui/list/bulk-actions.tsx';
import type { ListChoice } from '#ui/list/use-row-choice.ts';
import type { BookRow } from './book-list.query.ts';

type BookBulkProps = {
  readonly list: ListChoice;
  readonly rows: readonly BookRow[];
  readonly total: number;
  /** The list's question as its query string. */
  readonly filter: string;
  /** Whether the list is that of the trash, from where books only come back. */
  readonly isTrash?: boolean;
};

const unknownNames: ReadonlyMap<number, string> = new Map();

export function BookBulk({ list, rows, total, filter, isTrash = false }: BookBulkProps) {
  const { t } = useWords();
  const ability = useAbility();
  const run = useBulkAction('books');
  // The rows may leave the list by what is done with them.
  const [names, setNames] = useState(unknownNames);
  const { chosen } = list;
  const [askedAt] = useState(Date.now);
  const { isChosen } = list.choice;
  const chosenRows = useMemo(() => rows.filter(({ id }) => isChosen(String(id))), [rows, isChosen]);
  const offers = useMemo(() => {
    if (isTrash) return [];
    if (chosen.kind === 'matching') return bulkOffers('book', null, ability);
    const allowed = chosenRows.map((row) => offersFor('book', row, ability, askedAt).map(({ type }) => type));
    return bulkOffers('book', allowed, ability);
  }, [chosen, chosenRows, ability, askedAt, isTrash]);
  const all = bulkOffers('book', null, ability);
  const asked = all.find(({ type }) => type === run.context.event);
  const deed = isTrash ? 'untrash' : 'trash';
  const deedWords = t(isTrash ? 'trash.restore' : 'trash.put');
  const isOfferedDeed = chosenRows.some((row) => ability.can('delete', subject('books', { ...row })));
  const eventWords = asked === undefined ? '' : t(`event.${asked.words}`);

  const choose = (event: string) => {
    setNames(new Map(rows.map(({ id, title }) => [id, title])));
    const ids = chosenRows.map(({ id }) => id);
    run.ask(
      event,
      chosen.kind === 'matching' ? { kind: 'filter', filter, count: total } : { kind: 'ids', ids },
    );
  };
  return (
    <BulkActions
      list={list}
      run={run}
      count={chosen.kind === 'matching' ? total : chosenRows.length}
      total={total}
      names={names}
      offers={[
        ...offers.map(({ type, words }) => ({ event: type, words: t(`event.${words}`) })),
        ...(isOfferedDeed ? [{ event: deed, words: deedWords }] : []),
      ]}
      asked={{
        words: run.context.event === deed ? deedWords : eventWords,
        needsReason: asked?.needsReason ?? false,
      }}
      onChoose={choose}
    />
  );
}
