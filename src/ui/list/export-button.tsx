/** Gives a list as a file, as soon as that can be done. */
import { Download } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';

type ExportButtonProps = {
  readonly isBusy: boolean;
  /** There is nothing to give, as after a failure. */
  readonly isDisabled?: boolean;
  readonly onExport: () => void;
  /** Instead of CSV's. */
  readonly label?: string;
};

export function ExportButton({ isBusy, isDisabled = false, onExport, label }: ExportButtonProps) {
  const { t } = useMessages();
  return (
    <Button aria-disabled={isBusy} disabled={isDisabled} onClick={() => !isBusy && onExport()}>
      {isBusy ? <Spinner /> : <Download />}
      {label ?? t('list.export')}
    </Button>
  );
}
