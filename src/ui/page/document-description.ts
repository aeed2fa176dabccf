/** What the document says of itself while a screen is shown: for links that are shared from within the application. */
import { useEffect } from 'react';

export function useDocumentDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (meta === null) return undefined;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
