/** Fetches a list as a file. */
import { Download } from '@blueprintjs/icons';
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';

export function ExportButton({ isBusy, onExport }: { isBusy: boolean; onExport: () => void }) {
  const { t } = useWords();
  return (
    <Button aria-disabled={isBusy} onClick={onExport}>
      {isBusy ? <Spinner /> : <Download />}
      {t('list.export')}
    </Button>
  );
}
