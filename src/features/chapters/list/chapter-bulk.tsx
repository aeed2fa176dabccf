/** What can be done with many chapters at once (product.md, "bulk actions with a result per row"). */
import { useMemo, useState } from 'react';
import { eventPayloads } from '#contract/lifecycles.ts';
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
  const { state, context, canUndo, ask, send } = useBulkAction('chapters');
  // The rows may leave the list by what is done with them.
  const [names, setNames] = useState(unknownNames);
  const [askedAt] = useState(Date.now);
  const { isChosen } = list.choice;
  const chosen = useMemo(() => rows.filter(({ id }) => isChosen(String(id))), [rows, isChosen]);
  const offers = useMemo(() => {
    const allowed = chosen.map((row) => offersFor('chapter', row, ability, askedAt).map(({ type }) => type));
    return bulkOffers('chapter', allowed, ability).filter(isPlain);
  }, [chosen, ability, askedAt]);
  const asked = bulkOffers('chapter', null, ability).find(({ type }) => type === context.event);
  const action = asked === undefined ? '' : t(`event.${asked.words}`);

  const choose = (event: string) => {
    setNames(new Map(rows.map((row) => [row.id, t('reading.title', row)])));
    ask(event, { kind: 'ids', ids: chosen.map(({ id }) => id) });
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
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          total={rows.length}
          isWholePage={list.choice.page === 'all'}
          onChooseMatching={list.chooseMatching}
          onClear={list.clear}
        >
          {offers.length === 0 && t('bulk.noEvents')}
          {offers.map(({ type, words }) => (
            <Button key={type} data-event={type} onClick={() => choose(type)}>
              {t(`event.${words}`)}
            </Button>
          ))}
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
