/** While files can be dropped somewhere on a page, those dropped beside it lead nowhere: the browser would open them in its stead. */
import { useEffect } from 'react';

export function useStrayFiles(): void {
  useEffect(() => {
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

/** Behind every place that takes them; a field for files takes them by itself. */
function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
