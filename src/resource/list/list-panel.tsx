/** A list with its search, filters, pages, and what can be done with many of its rows (product.md, "Every list"). */
import { useMemo } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useRowSelection } from '#ui/selection/use-row-selection.ts';
import type { ListDefinition } from './list-definition.ts';
import { idOf, ListFrame } from './list-frame.tsx';
import { isNarrowed, withoutNarrowing } from './list-search-params.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListScope } from './list-source.ts';
import { useList } from './use-list.ts';
import { useListColumns } from './use-list-columns.ts';

/** More than any window shows: what is below the list stays out of sight until the list has its height. */
const skeletonRows = 25;

/** Nothing to show is rare, and the server has answered: what says so can come then. */
const Empty = lazyPart(async () => (await import('./list-empty.tsx')).ListEmpty);

export type ListPanelProps = {
  readonly definition: ListDefinition;
  /** The list's name, for those who do not see it. */
  readonly title: string;
  /** The same from render to render. */
  readonly scope?: ListScope;
};

export function ListPanel({ definition, title, scope }: ListPanelProps) {
  const { source, now, includes, question } = useList(definition, scope);
  const { rows, searchParams, change } = source;
  const columns = useListColumns(definition, searchParams.columns, now, includes);
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const selected = useRowSelection(ids, question);
  const clear = () => change(withoutNarrowing(definition, searchParams));
  return (
    <ListFrame
      definition={definition}
      title={title}
      source={source}
      columns={columns.shown}
      selected={selected}
      toolbar={
        <ListToolbar
          definition={definition}
          source={source}
          columns={columns.all}
          shown={columns.shownIds}
          isSettled={rows !== undefined}
        />
      }
      empty={<Empty definition={definition} onClear={isNarrowed(searchParams) ? clear : null} />}
      skeletonCount={Math.min(searchParams.limit, skeletonRows)}
    />
  );
}
