/** What can be done with many chapters at once (product.md, "bulk actions with a result per row"). */
import { useMemo, useState } from 'react';
import { eventPayloads } from '#contract/lifecycles.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { bulkOffers } from '#lib/bulk-offers.ts';
import { offersFor } from '#lib/lifecycle-offers.ts';
import { useBulkAction } from '#lib/use-bulk-action.ts';
import { BulkActions } from '#ui/list/bulk-actions.tsx';
import type { ListChoice } from '#ui/list/use-row-choice.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

type ChapterBulkProps = {
  readonly list: ListChoice;
  /** Those that the list shows. */
  readonly rows: readonly PlacedChapter[];
};

const unknownNames: ReadonlyMap<number, string> = new Map();
/** What carries more than a reason has a tool of its own. */
const isPlain = ({ type }: { type: string }) => !Object.hasOwn(eventPayloads.chapter, type);

export function ChapterBulk({ list, rows }: ChapterBulkProps) {
  const { t } = useWords();
  const ability = useAbility();
  const run = useBulkAction('chapters');
  // The rows may leave the list by what is done with them.
  const [names, setNames] = useState(unknownNames);
  const [askedAt] = useState(Date.now);
  const { isChosen } = list.choice;
  const chosen = useMemo(() => rows.filter(({ id }) => isChosen(String(id))), [rows, isChosen]);
  const offers = useMemo(() => {
    const allowed = chosen.map((row) => offersFor('chapter', row, ability, askedAt).map(({ type }) => type));
    return bulkOffers('chapter', allowed, ability).filter(isPlain);
  }, [chosen, ability, askedAt]);
  const asked = bulkOffers('chapter', null, ability).find(({ type }) => type === run.context.event);

  const choose = (event: string) => {
    setNames(new Map(rows.map((row) => [row.id, t('reading.title', row)])));
    run.ask(event, { kind: 'ids', ids: chosen.map(({ id }) => id) });
  };
  return (
    <BulkActions
      list={list}
      run={run}
      count={chosen.length}
      total={rows.length}
      names={names}
      offers={offers.map(({ type, words }) => ({ event: type, words: t(`event.${words}`) }))}
      asked={{
        words: asked === undefined ? '' : t(`event.${asked.words}`),
        needsReason: asked?.needsReason ?? false,
      }}
      onChoose={choose}
    />
  );
}
