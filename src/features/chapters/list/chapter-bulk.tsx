/** What can be done with many chapters at once (product.md, "bulk actions with a result per row"). */
import { subject } from '@casl/ability';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { eventPayloads } from '#contract/lifecycles.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { bulkOffers } from '#lib/bulk-offers.ts';
import { offersFor } from '#lib/lifecycle-offers.ts';
import { userKey } from '#lib/query-keys.ts';
import { useBulkAction } from '#lib/use-bulk-action.ts';
import { BulkActions } from '#ui/list/bulk-actions.tsx';
import type { ListChoice } from '#ui/list/use-row-choice.ts';
import type { ChapterRow, TrashedChapter } from './chapter-list.query.ts';

type ChapterBulkProps = {
  readonly list: ListChoice;
  /** Those that the list shows. */
  readonly rows: readonly (ChapterRow | TrashedChapter)[];
  /** Whether the list is that of the trash, from where chapters only come back. */
  readonly isTrash?: boolean;
};

const unknownNames: ReadonlyMap<number, string> = new Map();
/** What carries more than a reason has a tool of its own. */
const isPlain = ({ type }: { type: string }) => !Object.hasOwn(eventPayloads.chapter, type);

export function ChapterBulk({ list, rows, isTrash = false }: ChapterBulkProps) {
  const { t } = useWords();
  const ability = useAbility();
  const run = useBulkAction('chapters');
  // The rows may leave the list by what is done with them.
  const [names, setNames] = useState(unknownNames);
  const [askedAt] = useState(Date.now);
  const { isChosen } = list.choice;
  const chosen = useMemo(() => rows.filter(({ id }) => isChosen(String(id))), [rows, isChosen]);
  const offers = useMemo(() => {
    if (isTrash) return [];
    const allowed = chosen.map((row) => offersFor('chapter', row, ability, askedAt).map(({ type }) => type));
    return bulkOffers('chapter', allowed, ability).filter(isPlain);
  }, [chosen, ability, askedAt, isTrash]);
  const deed = isTrash ? 'untrash' : 'trash';
  const deedWords = t(isTrash ? 'trash.restore' : 'trash.put');
  const isOfferedDeed = chosen.some((row) => ability.can('delete', subject('chapters', { ...row })));
  const asked = bulkOffers('chapter', null, ability).find(({ type }) => type === run.context.event);

  const eventWords = asked === undefined ? '' : t(`event.${asked.words}`);
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  useEffect(() => {
    // Books count their chapters.
    if (run.state === 'finished') void queries.invalidateQueries({ queryKey: userKey(userId, 'books') });
  }, [run.state, queries, userId]);

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
