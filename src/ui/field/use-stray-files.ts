/** While files can be dropped somewhere on a page, those dropped beside it lead nowhere: the browser would open them in its stead. */
import { useEffect } from 'react';

export function useStrayFiles(): void {
  useEffect(() => {
    // One of each place's own: the same one would be taken away by whichever place goes first.
    const hear = (event: DragEvent) => refuse(event);
    addEventListener('dragover', hear);
    addEventListener('drop', hear);
    return () => {
      removeEventListener('dragover', hear);
      removeEventListener('drop', hear);
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
