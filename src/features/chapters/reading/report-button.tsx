/** Opens the report of a fault with what is selected of the text. */
import { Issue } from '@blueprintjs/icons';
import { type RefObject, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const Report = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

type ReportButtonProps = {
  readonly chapterId: number;
  readonly text: RefObject<HTMLElement | null>;
};

export function ReportButton({ chapterId, text }: ReportButtonProps) {
  const { t } = useMessages();
  const [quote, setQuote] = useState<string | null>(null);
  return (
    <>
      <Button
        minimal
        // Pressing it must not take the selection away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setQuote(selectionIn(text.current))}
      >
        <Issue />
        {t('issueReport.open')}
      </Button>
      {quote !== null && <Report chapterId={chapterId} quote={quote} onClose={() => setQuote(null)} />}
    </>
  );
}

function selectionIn(element: HTMLElement | null): string {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || element === null) return '';
  return element.contains(selection.anchorNode) && element.contains(selection.focusNode)
    ? selection.toString().trim()
    : '';
}
