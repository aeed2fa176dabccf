/** What stands at the end of a list's toolbar: its saved views, its file, its columns. They come behind the first rows. */
import type { ExportFormat } from '#contract/api/export.ts';
import { useMessages } from '#i18n/messages.ts';
import { ColumnChooser } from '#ui/columns/column-chooser.tsx';
import { Select } from '#ui/field/select.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { ListDefinition } from './list-definition.ts';
import { readListSearchParams } from './list-search-params.ts';
import type { ListToolbarProps } from './list-toolbar.tsx';
import { ListViews } from './views/list-views.tsx';
import { useListExport } from './export/use-list-export.ts';

type ListExtrasProps = Omit<ListToolbarProps, 'count' | 'tools'>;

export function ListExtras({ definition, source, columns, shown, isSettled, exportButton }: ListExtrasProps) {
  const { titleColumn, views } = definition;
  const { change } = source;
  const choose = (ids: readonly string[]) => {
    const query = `columns=${titleColumn},${ids.join(',')}`;
    change({ columns: readListSearchParams(definition, query).columns });
  };
  const offered = columns.filter(({ id, isFixed }) => id !== titleColumn && isFixed !== true);
  return (
    <>
      {views !== undefined && source.scope === null && (
        <ListViews list={views} {...{ definition, source, isSettled }} />
      )}
      {exportButton}
      {definition.export && <Export exported={definition.export} {...{ definition, source, shown }} />}
      <ColumnChooser
        columns={offered}
        shown={shown}
        onChoose={choose}
        onReset={() => change({ columns: null })}
      />
    </>
  );
}

type ExportProps = Pick<ListToolbarProps, 'definition' | 'source'> & {
  readonly exported: NonNullable<ListDefinition['export']>;
  readonly shown: readonly string[];
};

/** All records that the list selects, with the columns that it shows, as CSV and as XLSX. */
function Export({ definition: { resource }, exported, source: { asked }, shown }: ExportProps) {
  const { t } = useMessages();
  const { isExporting, exportList } = useListExport(resource, t('screenFailed.help'));
  const columns = shown.flatMap((id) => {
    const field = exported.fieldOf[id];
    return field === null ? [] : [field ?? id];
  });
  const fields = { [resource]: ['id', ...columns, ...exported.always] };
  const give = (format: ExportFormat) => exportList({ ...asked, fields }, format);
  return (
    <>
      <ExportButton isBusy={isExporting} onExport={() => give('csv')} />
      <ExportButton isBusy={isExporting} label={t('list.exportXlsx')} onExport={() => give('xlsx')} />
    </>
  );
}

/** Sorting where no column headers are: on a phone's cards. */
export function SortSelect({ columns, source }: Pick<ListToolbarProps, 'columns' | 'source'>) {
  const { searchParams, change } = source;
  const { t } = useMessages();
  const options = columns.flatMap(({ sortField, header }) =>
    sortField === undefined
      ? []
      : [
          { value: sortField, label: t('list.sort.ascending', { column: header }) },
          { value: `-${sortField}`, label: t('list.sort.descending', { column: header }) },
        ],
  );
  return (
    <Select
      name="sort"
      label={t('list.sortBy')}
      value={searchParams.sort}
      none={t('list.sort.default')}
      options={options}
      onChoose={(value) => change({ sort: value })}
    />
  );
}
