/** Files dropped anywhere on an element are given to whoever takes them there; text goes where it is put, as in every field. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export const bringsFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/** Whether files are held over it. */
export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const ended = new AbortController();
    const hear = (type: 'dragover' | 'drop', take: (files: FileList) => void) =>
      element.addEventListener(
        type,
        (event) => {
          if (event.defaultPrevented || event.dataTransfer === null || !bringsFiles(event.dataTransfer))
            return;
          event.preventDefault();
          setIsOver(type === 'dragover');
          take(event.dataTransfer.files);
        },
        ended,
      );
    hear('dragover', () => {});
    hear('drop', (files) => latest.current(files));
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
      },
      ended,
    );
    return () => ended.abort();
  }, [area]);
  return isOver;
}
