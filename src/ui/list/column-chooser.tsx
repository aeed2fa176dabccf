/** Which columns a list shows; they come when they are opened. */
import { ListColumns } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useWords } from '#i18n/words.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { PopoverButton } from '../overlay/popover-button.tsx';
import type { ColumnListProps } from './column-list.tsx';

const ColumnList = lazyPart(async () => (await import('./column-list.tsx')).ColumnList);

export function ColumnChooser(props: ColumnListProps) {
  const { t } = useWords();
  const face = (
    <>
      <ListColumns />
      {t('list.columns')}
    </>
  );
  return (
    <PopoverButton kind="dialog" label={t('list.columns')} face={face} alignEnd>
      <Suspense fallback={<Spinner />}>
        <ColumnList {...props} />
      </Suspense>
    </PopoverButton>
  );
}
