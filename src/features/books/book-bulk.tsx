/** What can be done with many books of a list at once (product.md, "bulk actions with a result per row"). */
import { subject } from '@casl/ability';
import { useMemo, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { bulkOffers } from '#lib/bulk-offers.ts';
import { offersFor } from '#lib/lifecycle-offers.ts';
import { useBulkAction } from '#lib/use-bulk-action.ts';
import { Button } from '#ui/button/button.tsx';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { BulkQuestion } from '#ui/list/bulk-question.tsx';
import { BulkReport } from '#ui/list/bulk-report.tsx';
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
  const { state, context, canUndo, ask, send } = useBulkAction('books');
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
  const asked = all.find(({ type }) => type === context.event);
  const deed = isTrash ? 'untrash' : 'trash';
  const deedWords = t(isTrash ? 'trash.restore' : 'trash.put');
  const isOfferedDeed = chosenRows.some((row) => ability.can('delete', subject('books', { ...row })));
  const eventAction = asked === undefined ? '' : t(`event.${asked.words}`);
  const action = context.event === deed ? deedWords : eventAction;

  const choose = (event: string) => {
    setNames(new Map(rows.map(({ id, title }) => [id, title])));
    const ids = chosenRows.map(({ id }) => id);
    ask(event, chosen.kind === 'matching' ? { kind: 'filter', filter, count: total } : { kind: 'ids', ids });
  };
  const confirm = (reason: string) => {
    list.clear();
    send({ type: 'bulk.confirm', reason });
  };
  const close = () => send({ type: 'bulk.dismiss' });
  if (state !== 'idle' && state !== 'confirming')
    return (
      <BulkReport
        state={state}
        action={action}
        done={context.done.length}
        undone={context.undone}
        total={context.total}
        failed={[...context.failed, ...context.kept].map(({ id, message }) => ({
          id,
          message,
          name: names.get(id) ?? `#${id}`,
        }))}
        canRetry={context.failed.length > 0}
        canUndo={canUndo}
        onStop={() => send({ type: 'bulk.cancel' })}
        onResume={() => send({ type: 'bulk.resume' })}
        onRetry={() => send({ type: 'bulk.retry' })}
        onUndo={() => send({ type: 'bulk.undo' })}
        onClose={close}
      />
    );
  const count = chosen.kind === 'matching' ? total : chosenRows.length;
  return (
    <>
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          isWholePage={list.choice.page === 'all'}
          onChooseMatching={list.chooseMatching}
          onClear={list.clear}
        >
          {offers.length === 0 && !isOfferedDeed && t('bulk.noEvents')}
          {offers.map(({ type, words }) => (
            <Button key={type} data-event={type} onClick={() => choose(type)}>
              {t(`event.${words}`)}
            </Button>
          ))}
          {isOfferedDeed && (
            <Button data-event={deed} onClick={() => choose(deed)}>
              {deedWords}
            </Button>
          )}
        </BulkBar>
      )}
      {state === 'confirming' && (
        <BulkQuestion
          action={action}
          count={context.total}
          needsReason={asked?.needsReason ?? false}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </>
  );
}
