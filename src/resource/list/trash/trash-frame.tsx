/** What lies in a trash, wherever its rows come from: each with the way back. */
import { Trash } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useRowSelection } from '#ui/selection/use-row-selection.ts';
import { useRecordTrash } from '../../record/use-record-trash.ts';
import { type ColumnContext, type ListDefinition, type ListRow, nameOf } from '../list-definition.ts';
import { idOf, ListFrame } from '../list-frame.tsx';
import type { ListSource } from '../list-source.ts';
import { restoreColumns } from '../restore-columns.tsx';

type TrashSpec = NonNullable<ListDefinition['trash']>;

type TrashFrameProps = {
  readonly definition: ListDefinition;
  readonly trash: TrashSpec;
  readonly title: string;
  readonly source: ListSource;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly includes: readonly string[];
  /** Which records the list is of, whatever their order and page. */
  readonly question: string;
  readonly toolbar: ReactNode;
  /** Where nothing answers to what was searched for. */
  readonly noHit: ReactNode;
};

const skeletonRows = 10;

export function TrashFrame(props: TrashFrameProps) {
  const { definition, trash, title, source, now, includes, question, toolbar, noHit } = props;
  const messages = useMessages();
  const { t } = messages;
  const { restore, restoring } = useRecordTrash(definition.resource, trash.affects);
  const rowName = useCallback((row: ListRow) => nameOf(definition, row, messages), [definition, messages]);
  const columns = useMemo(
    () => [
      ...columnsOf(definition, trash, {
        messages,
        now,
        includes,
        chosen: null,
        shown: definition.defaultColumns,
      }),
      ...restoreColumns({ messages, now, nameOf: rowName, restoring, onRestore: restore }),
    ],
    [definition, trash, messages, now, includes, rowName, restoring, restore],
  );
  const { rows } = source;
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const selected = useRowSelection(ids, question);
  const nothing = (
    <EmptyState icon={<Trash size={28} />} title={t('trash.empty.title')}>
      {t(trash.help)}
    </EmptyState>
  );
  return (
    <ListFrame
      {...{ definition, title, source, columns, selected, toolbar }}
      empty={noHit || nothing}
      isTrash
      skeletonCount={skeletonRows}
    />
  );
}

function columnsOf({ columns }: ListDefinition, { columns: own }: TrashSpec, context: ColumnContext) {
  return typeof own === 'function' ? own(context) : columns(context).filter(({ id }) => own.includes(id));
}
