/** Above a list: search, views, export, columns, filters. On a narrow window all but the search folds away. */
import { Filter } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import type { FilterOptionsProps, ListColumn, ListDefinition, ListRow } from './list-definition.ts';
import { optionsOf } from './filter/filter-options.ts';
import { activeFilters, withoutFilters } from './list-search-params.ts';
import { ListFilterControl } from './filter/list-filter.tsx';
import type { ListSource } from './list-source.ts';
import styles from './list-toolbar.module.css';

const SortSelect = lazyPart(async () => (await import('./list-extras.tsx')).SortSelect);
const Extras = lazyPart(async () => (await import('./list-extras.tsx')).ListExtras);

export type ListToolbarProps = {
  readonly definition: ListDefinition;
  readonly source: ListSource;
  readonly columns: readonly ListColumn<ListRow>[];
  readonly shown: readonly string[];
  /** The rows stand. */
  readonly isSettled: boolean;
  /** How many rows answer, where no pager says it. */
  readonly count?: ReactNode;
  /** In the place of the server's file, for lists whose rows are all here. */
  readonly exportButton?: ReactNode;
  /** What else can be done with the list. */
  readonly tools?: ReactNode;
};

export function ListToolbar(props: ListToolbarProps) {
  const { definition, source, columns, shown, isSettled, count, exportButton, tools } = props;
  const { searchParams, change: onChange } = source;
  const { searchHint } = definition;
  const { t, number } = useMessages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = activeFilters(searchParams).length;
  // Each keystroke would be a step back otherwise.
  const search = useCallback((text: string) => onChange({ search: text }, { replace: true }), [onChange]);
  // What stands at the end of the line comes behind the first rows, and then stays.
  const isPainted = useAfterPaint(isSettled);
  return (
    <div className={styles.toolbar}>
      {searchHint !== undefined && (
        <SearchBox value={searchParams.search} hint={t(searchHint)} onSearch={search} />
      )}
      <Button
        className={styles.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Filter />
        {t('list.filters')}
        {active > 0 && <span className={styles.count}>{number(active)}</span>}
      </Button>
      <div id={id} className={styles.more} data-open={isOpen}>
        <div className={styles.columns}>
          {(isPainted || isOpen) && (
            <Extras {...{ definition, source, columns, shown, isSettled, exportButton }} />
          )}
        </div>
        <div className={styles.filters}>
          <Filters definition={definition} source={source} />
          {definition.sorts.length > 0 && isOpen && (
            <div className={styles.sort}>
              <SortSelect columns={columns} source={source} />
            </div>
          )}
          {active > 0 && (
            <Button minimal onClick={() => onChange({ filters: withoutFilters(searchParams) })}>
              {t('list.clearFilters')}
            </Button>
          )}
        </div>
      </div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      {count !== undefined && <div className={styles.found}>{count}</div>}
    </div>
  );
}

/** A chosen value applies at once. */
function Filters({ definition, source }: Pick<ListToolbarProps, 'definition' | 'source'>) {
  const { scope } = source;
  const messages = useMessages();
  const { FilterOptions } = definition;
  const open = definition.filters.filter(({ name }) => scope?.filter[name] === undefined);
  const controls: FilterOptionsProps['children'] = (options) =>
    open.map((filter) => (
      <ListFilterControl
        key={filter.name}
        filter={filter}
        source={source}
        options={options[filter.name] ?? optionsOf(filter, messages)}
      />
    ));
  return FilterOptions === undefined ? controls({}) : <FilterOptions>{controls}</FilterOptions>;
}
