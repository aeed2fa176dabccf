/** Which columns a list shows; they come when they are opened. */
import { ListColumns } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { PopoverButton } from '../popover/popover-button.tsx';
import type { ColumnListProps } from './column-list.tsx';

const ColumnList = lazyPart(async () => (await import('./column-list.tsx')).ColumnList, Spinner);

export function ColumnChooser(props: ColumnListProps) {
  const { t } = useMessages();
  const trigger = (
    <>
      <ListColumns />
      {t('list.columns')}
    </>
  );
  return (
    <PopoverButton kind="dialog" label={t('list.columns')} trigger={trigger} late={[ColumnList]} alignEnd>
      <ColumnList {...props} />
    </PopoverButton>
  );
}
