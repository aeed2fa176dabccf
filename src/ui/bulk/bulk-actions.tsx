/** What is done with the chosen rows of a list: what is offered, the question, how far it is and what became of it. */
import { type ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkQuestion, type BulkQuestionProps } from './bulk-question.tsx';
import { type BulkCommand, BulkReport, type BulkReportProps } from './bulk-report.tsx';
import type { KeptText } from '../field/use-kept-typing.ts';
import type { ListSelection } from '../selection/use-row-selection.ts';

/** A bulk action's batch as it stands, and what it takes. */
type BulkRun = Pick<BulkReportProps, 'counts' | 'unknown' | 'failures' | 'canRetry' | 'canUndo'> & {
  readonly state: 'idle' | 'confirming' | BulkReportProps['state'];
  readonly send: (
    event:
      | BulkCommand
      | { readonly type: 'batch.confirm'; readonly carried: Readonly<Record<string, string>> },
  ) => void;
};

type BulkActionsProps = {
  readonly list: ListSelection;
  readonly run: BulkRun;
  /** What was typed why it is done. */
  readonly kept: KeptText;
  /** Chosen ones. */
  readonly count: number;
  readonly total: number;
  /** Both as they are said. */
  readonly countText: string;
  readonly totalText: string;
  readonly availableEvents: readonly {
    readonly event: string;
    readonly label: string;
    /** It takes something away. */
    readonly isDanger: boolean;
  }[];
  /** What is under way. */
  readonly asked: {
    readonly label: string;
    /** The event with how many records it is about. */
    readonly question: string;
    readonly needsReason: boolean;
    readonly isDanger: boolean;
    /** In place of the usual question, where more than a reason is asked for. */
    readonly Question?: ComponentType<BulkQuestionProps> | undefined;
  };
  readonly onChoose: (event: string) => void;
};

export function BulkActions(props: BulkActionsProps) {
  const { list, run, kept, count, countText, total, totalText, availableEvents, asked, onChoose } = props;
  const { t } = useMessages();
  const { state, counts, unknown, failures, canRetry, canUndo, send } = run;
  const { Question = BulkQuestion } = asked;
  const confirm: BulkQuestionProps['onConfirm'] = (carried) => {
    list.clear();
    send({ type: 'batch.confirm', carried });
  };
  if (state !== 'idle' && state !== 'confirming')
    return (
      <BulkReport
        state={state}
        action={asked.label}
        counts={counts}
        unknown={unknown}
        failures={failures}
        canRetry={canRetry}
        canUndo={canUndo}
        onCommand={send}
      />
    );
  return (
    <>
      {count > 0 && (
        <BulkBar
          count={count}
          countText={countText}
          total={total}
          totalText={totalText}
          isWholePage={list.selection.page === 'all'}
          onChooseMatching={list.chooseMatching}
          onClear={list.clear}
        >
          {availableEvents.length === 0 && t('bulk.noEvents')}
          {availableEvents.map(({ event, label, isDanger }) => (
            <Button
              key={event}
              {...(isDanger && { intent: 'danger', minimal: true })}
              data-event={event}
              onClick={() => onChoose(event)}
            >
              {label}
            </Button>
          ))}
        </BulkBar>
      )}
      {state === 'confirming' && (
        <Question
          action={asked.question}
          isDanger={asked.isDanger}
          needsReason={asked.needsReason}
          kept={kept}
          onConfirm={confirm}
          onCancel={() => send({ type: 'batch.dismiss' })}
        />
      )}
    </>
  );
}
