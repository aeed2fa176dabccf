/** What is done with the chosen rows of a list: what is offered, the question, how far it is and what became of it. */
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkReport, type BulkReportState } from './bulk-report.tsx';
import type { ListChoice } from './use-row-choice.ts';

type Refused = { readonly id: number; readonly message: string };

/** A bulk action's chart as it stands, and what it takes. */
type BulkRun = {
  readonly state: 'idle' | 'confirming' | BulkReportState;
  readonly context: {
    readonly done: readonly unknown[];
    readonly undone: number;
    readonly total: number;
    readonly failed: readonly Refused[];
    readonly kept: readonly Refused[];
  };
  readonly canUndo: boolean;
  readonly send: (
    event:
      | { readonly type: 'bulk.confirm'; readonly reason: string }
      | { readonly type: `bulk.${'dismiss' | 'cancel' | 'resume' | 'retry' | 'undo'}` },
  ) => void;
};

type BulkActionsProps = {
  readonly list: ListChoice;
  readonly run: BulkRun;
  /** Chosen ones. */
  readonly count: number;
  readonly total: number;
  /** Of those that the action is meant for: they may leave the list by it. */
  readonly names: ReadonlyMap<number, string>;
  readonly offers: readonly { readonly event: string; readonly words: string }[];
  /** What is under way. */
  readonly asked: { readonly words: string; readonly needsReason: boolean };
  readonly onChoose: (event: string) => void;
};

export function BulkActions({ list, run, count, total, names, offers, asked, onChoose }: BulkActionsProps) {
  const { t } = useWords();
  const { state, context, canUndo, send } = run;
  const close = () => send({ type: 'bulk.dismiss' });
  const confirm = (reason: string) => {
    list.clear();
    send({ type: 'bulk.confirm', reason });
  };
  if (state !== 'idle' && state !== 'confirming')
    return (
      <BulkReport
        state={state}
        action={asked.words}
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
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          isWholePage={list.choice.page === 'all'}
          onChooseMatching={list.chooseMatching}
          onClear={list.clear}
        >
          {offers.length === 0 && t('bulk.noEvents')}
          {offers.map(({ event, words }) => (
            <Button key={event} data-event={event} onClick={() => onChoose(event)}>
              {words}
            </Button>
          ))}
        </BulkBar>
      )}
      {state === 'confirming' && (
        <BulkQuestion
          action={asked.words}
          count={context.total}
          needsReason={asked.needsReason}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </>
  );
}
