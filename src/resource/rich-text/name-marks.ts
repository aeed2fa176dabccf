/**
 * Which blocks of a text that is read show the names in them: those in view and just below, a bounded part of them in each
 * frame, so that a long chapter stays as fluent as a short one. What was marked stays so.
 */
import type { NameSeeker } from './name-seeker.ts';

type Show = (seeker: NameSeeker | null) => void;
type Page = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'> & {
  readonly IntersectionObserver: typeof IntersectionObserver;
};

export type NameMarks = {
  /** Gives what takes the block out again. */
  readonly add: (block: Element, show: Show) => () => void;
  /** Null shows none. */
  readonly show: (seeker: NameSeeker | null) => void;
};

/** Characters that are looked through in one frame, and blocks that are drawn anew. */
const charactersAtOnce = 20_000;
const blocksAtOnce = 30;

export function createNameMarks(page: Page): NameMarks {
  const blocks = new Map<Element, Show>();
  const marked = new Set<Element>();
  const waiting = new Set<Element>();
  let seeker: NameSeeker | null = null;
  let observer: IntersectionObserver | null = null;
  let frame: number | null = null;

  const work = () => {
    frame = null;
    let [characters, count] = [0, 0];
    for (const block of waiting) {
      if (count === blocksAtOnce || characters > charactersAtOnce) break;
      waiting.delete(block);
      marked.add(block);
      count += 1;
      characters += block.textContent.length;
      blocks.get(block)?.(seeker);
    }
    if (waiting.size > 0) frame = page.requestAnimationFrame(work);
  };
  const see = (seen: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of seen) {
      if (isIntersecting && !marked.has(target)) waiting.add(target);
      else waiting.delete(target);
    }
    if (waiting.size > 0) frame ??= page.requestAnimationFrame(work);
  };
  const clear = () => {
    observer?.disconnect();
    observer = null;
    waiting.clear();
    if (frame !== null) page.cancelAnimationFrame(frame);
    frame = null;
    for (const block of marked) blocks.get(block)?.(null);
    marked.clear();
  };
  return {
    add(block, show) {
      blocks.set(block, show);
      observer?.observe(block);
      return () => {
        observer?.unobserve(block);
        for (const known of [blocks, marked, waiting]) known.delete(block);
      };
    },
    show(next) {
      clear();
      seeker = next;
      if (next === null) return;
      observer = new page.IntersectionObserver(see, { rootMargin: '50% 0px' });
      for (const block of blocks.keys()) observer.observe(block);
    },
  };
}
