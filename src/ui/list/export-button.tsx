/** Gives a list as a file, as soon as that can be done. */
import { Download } from '@blueprintjs/icons';
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';

type ExportButtonProps = {
  readonly isBusy: boolean;
  /** There is nothing to give, as after a failure. */
  readonly isDisabled?: boolean;
  readonly onExport: () => void;
};

export function ExportButton({ isBusy, isDisabled = false, onExport }: ExportButtonProps) {
  const { t } = useWords();
  return (
    <Button aria-disabled={isBusy} disabled={isDisabled} onClick={() => !isBusy && onExport()}>
      {isBusy ? <Spinner /> : <Download />}
      {t('list.export')}
    </Button>
  );
}
