/** What can be done with many rows of a list at once (product.md, "bulk actions with a result per row"). */
import { subject } from '@casl/ability';
import { useMemo, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { BulkActions } from '#ui/bulk/bulk-actions.tsx';
import type { ListSelection } from '#ui/selection/use-row-selection.ts';
import { availableEventsFor } from '../../record/available-events.ts';
import { isDestructive } from '../../record/destructive-events.ts';
import { type BulkEvent, bulkEvents } from './bulk-events.ts';
import { bulkLabel, countedLabel } from './bulk-labels.ts';
import { type BulkOperation, type ListDefinition, type ListRow, nameOf } from '../list-definition.ts';
import { useBulkAction } from './use-bulk-action.ts';
import { useEventKeys } from '../use-event-keys.ts';

type ListBulkProps = {
  readonly definition: ListDefinition;
  readonly bulk: NonNullable<ListDefinition['bulk']>;
  readonly list: ListSelection;
  /** Of this page. */
  readonly rows: readonly ListRow[];
  /** Of this page and of those that were seen before it. */
  readonly known: readonly ListRow[];
  readonly total: number;
  readonly totalText: string;
  /** The list's question as its query string. */
  readonly filter: string;
  /** Where an action is kept that is not over. */
  readonly keptAs: string;
  /** Whether the list is that of the trash, from where records only come back. */
  readonly isTrash?: boolean;
};

const offersAll = () => true;

export function ListBulk(props: ListBulkProps) {
  const { definition, bulk, list, rows, known, total, totalText, filter, keptAs, isTrash = false } = props;
  const { resource, subject: judged = resource } = definition;
  const { lifecycle, offers = offersAll } = bulk;
  const messages = useMessages();
  const { t } = messages;
  const ability = useAbility();
  const keptText = useKeptTexts();
  const run = useBulkAction(resource, keptAs, bulk.affects);
  const { chosen } = list;
  const [askedAt] = useState(Date.now);
  const { isChosen } = list.selection;
  const chosenRows = useMemo(() => known.filter(({ id }) => isChosen(String(id))), [known, isChosen]);
  const availableEvents = useMemo(() => {
    if (isTrash || lifecycle === undefined) return [];
    const allowedHere = (events: readonly BulkEvent[]) => events.filter(({ type }) => offers(type));
    if (chosen.kind === 'matching') return allowedHere(bulkEvents(lifecycle, null, ability));
    const allowed = chosenRows.map((row) =>
      availableEventsFor(lifecycle, row, ability, askedAt).map(({ type }) => type),
    );
    return allowedHere(bulkEvents(lifecycle, allowed, ability));
  }, [lifecycle, offers, chosen, chosenRows, ability, askedAt, isTrash]);
  const offered = operationsOf(definition, isTrash).filter(({ may }) =>
    chosen.kind === 'matching' ? ability.can('delete', judged) : chosenRows.some((row) => may(ability, row)),
  );
  const count = chosen.kind === 'matching' ? total : chosenRows.length;
  const shown = chosen.kind === 'matching' ? totalText : messages.number(count);
  const button = ({ type, messageKey }: BulkEvent) => {
    const label = t(`event.${messageKey}`);
    return {
      event: type,
      label: bulkLabel(messages, messageKey, label, bulk.counted, { count, shown }),
      isDanger: isDestructive(messageKey),
    };
  };
  const operationButton = ({ type, counted, isDanger }: BulkOperation) => ({
    event: type,
    label: countedLabel(messages, counted, bulk.counted, { count, shown }),
    isDanger,
  });

  const names = () => Object.fromEntries(known.map((row) => [row.id, nameOf(definition, row, messages)]));
  const ask = (event: string, meant: readonly ListRow[]) =>
    run.ask(event, { kind: 'ids', ids: meant.map(({ id }) => id) }, names());
  const choose = (event: string) => {
    if (chosen.kind === 'matching') run.ask(event, { kind: 'filter', filter, count: total }, names());
    else ask(event, chosenRows);
  };
  useEventKeys({ keys: isTrash ? undefined : bulk.keys, onEvent: sendByKey });
  return (
    <BulkActions
      list={list}
      run={run}
      kept={keptText(`${keptAs}/${run.operation}/${run.ids.join() || filter}`)}
      count={count}
      countText={shown}
      total={total}
      totalText={totalText}
      availableEvents={[...availableEvents.map(button), ...offered.map(operationButton)].toSorted(
        (one, other) => Number(one.isDanger) - Number(other.isDanger),
      )}
      asked={asked()}
      onChoose={choose}
    />
  );

  function sendByKey(event: string, rowId: string | null) {
    if (lifecycle === undefined || (run.state !== 'idle' && run.state !== 'finished')) return;
    // All that match are more than anybody sees: they are asked about, as behind the button.
    if (chosen.kind === 'matching') {
      if (!availableEvents.some(({ type }) => type === event)) return;
      dismissLast();
      return choose(event);
    }
    const focused = rows.filter(({ id }) => String(id) === rowId);
    const meant = chosenRows.length > 0 ? chosenRows : focused;
    const takes = (row: ListRow) =>
      availableEventsFor(lifecycle, row, ability, askedAt).some(({ type }) => type === event);
    if (!meant.some(takes)) return;
    dismissLast();
    ask(event, meant);
    const needsReason = bulkEvents(lifecycle, null, ability).some(
      ({ type, needsReason: asksWhy }) => type === event && asksWhy,
    );
    if (needsReason || bulk.questions?.[event] !== undefined) return;
    // They are not chosen for the next one too.
    list.clear();
    run.send({ type: 'batch.confirm', carried: {} });
  }

  /** What became of the last ones gives way to the next. */
  function dismissLast() {
    if (run.state === 'finished') run.send({ type: 'batch.dismiss' });
  }

  /** What is under way, or about to be. */
  function asked() {
    const { total: all } = run.counts;
    // Until the first answer nobody has counted further than the list.
    const isUncounted = chosen.kind === 'matching' && run.state === 'confirming';
    const many = { count: all, shown: isUncounted ? totalText : messages.number(all) };
    const operation = operationsOf(definition, isTrash).find(({ type }) => type === run.operation);
    if (operation !== undefined) {
      const { label, counted, isDanger } = operation;
      const question = countedLabel(messages, counted, bulk.counted, many);
      return { label: t(label), question, needsReason: false, isDanger };
    }
    const events = lifecycle === undefined ? [] : bulkEvents(lifecycle, null, ability);
    const event = events.find(({ type }) => type === run.operation);
    if (event === undefined) return { label: '', question: '', needsReason: false, isDanger: false };
    const { type, messageKey, needsReason } = event;
    const label = t(`event.${messageKey}`);
    const question = bulkLabel(messages, messageKey, label, bulk.counted, many);
    const Question = bulk.questions?.[type];
    return { label, question, needsReason, isDanger: isDestructive(messageKey), Question };
  }
}

/** What is done to records beside events: what the list has of its own, and the trash. */
function operationsOf(definition: ListDefinition, isTrash: boolean): readonly BulkOperation[] {
  const { resource, subject: judged = resource, trash, bulk } = definition;
  const may: BulkOperation['may'] = (ability, row) => ability.can('delete', subject(judged, { ...row }));
  const intoTrash = {
    type: 'trash',
    label: 'trash.put',
    counted: 'bulk.event.trash',
    isDanger: true,
    may,
  } as const;
  const outOfTrash = {
    type: 'restore_from_trash',
    label: 'trash.restore',
    counted: 'bulk.event.restore_from_trash',
    isDanger: false,
    may,
  } as const;
  if (isTrash) return [outOfTrash];
  return [...(bulk?.operations ?? []), ...(trash === undefined ? [] : [intoTrash])];
}
