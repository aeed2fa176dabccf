/** The rows of a list below its toolbar, with what can be done with one and with many, and its pages. */
import * as v from 'valibot';
import { type ReactNode, useCallback, useState } from 'react';
import { buildQuery } from '#contract/api/query-dialect.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column, RowMark } from '#ui/list/list.types.ts';
import { PageLink } from '#ui/pager/page-link.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import type { ListSelection } from '#ui/selection/use-row-selection.ts';
import { keptBulkKey } from './bulk/kept-bulk-key.ts';
import { type ListDefinition, type ListRow, nameOf } from './list-definition.ts';
import { sortAfter, sortOf } from './list-search-params.ts';
import type { ListSource } from './list-source.ts';
import { useRowActions } from './use-row-actions.tsx';
import styles from './list-panel.module.css';

export const idOf = (row: ListRow) => String(row.id);

/** It brings the charts, so it comes when the first row is chosen, or where an action was left before it was over. */
const Bulk = lazyPart(async () => (await import('./bulk/list-bulk.tsx')).ListBulk);

export type MarkOf = (id: string) => RowMark | undefined;

type ListFrameProps = {
  readonly definition: ListDefinition;
  /** The list's name, for those who do not see it. */
  readonly title: string;
  readonly source: ListSource;
  /** Those that are shown. */
  readonly columns: readonly Column<ListRow>[];
  readonly selected: ListSelection;
  readonly toolbar: ReactNode;
  /** In the place of the rows where there are none; it may come late. */
  readonly empty: ReactNode;
  readonly isTrash?: boolean;
  readonly skeletonCount: number;
  /** The row that is to take the focus as soon as it is there. */
  readonly reach?: string | null;
  readonly onReached?: () => void;
  /** What lies around the table, such as that which moves its rows. */
  readonly around?: (table: (markOf?: MarkOf) => ReactNode) => ReactNode;
};

const alone = (table: () => ReactNode) => table();
const noRows: readonly ListRow[] = [];

/** The rows of this page and of those that were seen before it, each as it was seen last: what is chosen may be on any. */
function useKnownRows(rows: readonly ListRow[]): readonly ListRow[] {
  const [seen, setSeen] = useState({ rows, known: rows });
  if (seen.rows === rows) return seen.known;
  const ids = new Set(rows.map(idOf));
  const known = [...seen.known.filter((row) => !ids.has(idOf(row))), ...rows];
  setSeen({ rows, known });
  return known;
}

export function ListFrame(props: ListFrameProps) {
  const { definition, title, source, columns, selected, toolbar, empty, isTrash = false } = props;
  const { skeletonCount, reach = null, onReached, around = alone } = props;
  const { rows, total, offset, isBusy, isEmpty, error, retry, searchParams, asked, change, addressOf } =
    source;
  const messages = useMessages();
  const matching = addressOf === null ? (rows?.length ?? 0) : total;
  const totalText = `${messages.number(matching)}${source.isLeast ? '+' : ''}`;
  const { sort } = searchParams;
  const actions = useRowActions(definition);
  const ability = useAbility();
  const bulk = definition.bulk?.may?.(ability) === false ? undefined : definition.bulk;
  const sortBy = useCallback(
    (field: string) => change({ sort: sortAfter(definition, sort, field) }),
    [definition, change, sort],
  );
  const rowName = useCallback((row: ListRow) => nameOf(definition, row, messages), [definition, messages]);
  const known = useKnownRows(rows ?? noRows);
  const { keptInTab } = useBookdesk();
  const keptAs = keptBulkKey(useUser()?.id, definition.resource, source);
  const [isBulkDue, setIsBulkDue] = useState(() => keptInTab.read(keptAs, v.unknown()) !== null);
  if (!isBulkDue && selected.selection.page !== 'none') setIsBulkDue(true);

  const table = (markOf?: MarkOf) => (
    <DataList
      caption={title}
      columns={columns}
      rows={rows}
      idOf={idOf}
      total={total}
      offset={offset}
      sort={sortOf(sort)}
      onSort={sortBy}
      menu={isTrash ? undefined : actions.menu}
      lateItems={actions.lateItems}
      selection={bulk && selected.selection}
      nameOf={rowName}
      isBusy={isBusy}
      skeletonCount={skeletonCount}
      reach={reach}
      {...(onReached && { onReached })}
      markOf={markOf}
    />
  );
  return (
    <div className={styles.panel}>
      {toolbar}
      {error !== null && <LoadFailure error={error} onRetry={retry} />}
      {isEmpty && error === null && empty}
      {!isEmpty && (error === null || rows !== undefined) && around(table)}
      {actions.dialog}
      {bulk && (isBulkDue || bulk.keys !== undefined) && (
        <Bulk
          definition={definition}
          bulk={bulk}
          list={selected}
          rows={rows ?? noRows}
          known={known}
          total={matching}
          totalText={totalText}
          filter={buildQuery(asked)}
          keptAs={keptAs}
          isTrash={isTrash}
        />
      )}
      {addressOf !== null && rows !== undefined && !isEmpty && (
        <Pager
          page={searchParams.page}
          limit={searchParams.limit}
          total={total}
          totalText={totalText}
          addressOf={addressOf}
          onLimit={(limit) => change({ limit })}
          link={PageLink}
        />
      )}
    </div>
  );
}
