/** All books that the list selects, with the columns that it shows, as CSV. */
import { useWords } from '#i18n/words.ts';
import { useListExport } from '#lib/use-list-export.ts';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { BookColumnId, BookListAddress } from './book-list.address.ts';
import { questionOf } from './book-list.query.ts';

type BookExportButtonProps = {
  readonly address: BookListAddress;
  readonly shown: readonly BookColumnId[];
};

export function BookExportButton({ address, shown }: BookExportButtonProps) {
  const { t } = useWords();
  const { isExporting, exportList } = useListExport('books', t('screenFailed.help'));
  const columns = shown.filter((id) => id !== 'cover').map((id) => (id === 'owner' ? 'owner_id' : id));
  const fields = { books: ['id', ...columns, 'slug'] };
  return (
    <ExportButton isBusy={isExporting} onExport={() => exportList({ ...questionOf(address), fields })} />
  );
}
