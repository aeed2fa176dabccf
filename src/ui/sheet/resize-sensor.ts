/**
 * Stands in for the module of that name in `@blueprintjs/table` (vite.config.ts): theirs writes elements with `style`
 * attributes as HTML, four violations of `style-src 'self'` each time, to learn what the browser tells by itself.
 */
export const ResizeSensor = {
  /** Calls back, at the most once a frame, when the element has another size; gives what ends that. */
  attach(element: HTMLElement, callback: () => void): () => void {
    let frame: number | null = null;
    const observer = new ResizeObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        callback();
      });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  },
};
