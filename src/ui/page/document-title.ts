/** The title of the document: the screen first, since that is what a tab has room for. */
import { useEffect } from 'react';
import { useWords } from '#i18n/words.ts';

export function useDocumentTitle(title: string): void {
  const { t } = useWords();
  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [t, title]);
}
