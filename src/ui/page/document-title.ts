/** The title of the document: the screen first, since that is what a tab has room for. */
import { useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';

export function useDocumentTitle(title: string): void {
  const { t } = useMessages();
  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [t, title]);
}
