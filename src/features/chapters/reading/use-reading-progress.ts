/** How much of a text has passed the window's lower edge, from 0 to 1. */
import { type RefObject, useEffect, useState } from 'react';

export function useReadingProgress(text: RefObject<HTMLElement | null>): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = text.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      setProgress(Math.max(0, Math.min(1, (innerHeight - box.top) / box.height)));
    };
    const follow = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [text]);
  return progress;
}
