/** A list within the page of the record that its rows belong to. */
import { useMemo } from 'react';
import { ListPanel } from '../list/list-panel.tsx';
import type { ListDefinition } from '../list/list-definition.ts';

type RelatedListProps = {
  readonly definition: ListDefinition;
  readonly title: string;
  /** The page's path, and the tab of it that the list stands in. */
  readonly path: string;
  readonly tab: string;
  /** The filter that keeps to the record, and its value. */
  readonly by: string;
  readonly id: string;
};

export function RelatedList({ definition, title, path, tab, by, id }: RelatedListProps) {
  const scope = useMemo(() => ({ filter: { [by]: id }, path, params: { tab } }), [by, id, path, tab]);
  return <ListPanel key={tab} definition={definition} title={title} scope={scope} />;
}
