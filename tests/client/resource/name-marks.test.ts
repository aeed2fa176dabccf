/** Names in a text that is read: blocks in view show them, a bounded part in each frame, and none once they are turned off. */
import { expect, it, vi } from 'vitest';
import { createNameMarks } from '#resource/rich-text/name-marks.ts';
import { nameSeeker } from '#resource/rich-text/name-seeker.ts';

type See = (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void;

function page() {
  const frames: (() => void)[] = [];
  let see: See = () => undefined;
  const observed = new Set<Element>();
  class Observer {
    constructor(onSeen: See) {
      see = onSeen;
    }
    observe(element: Element) {
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
    disconnect() {
      observed.clear();
    }
  }
  const marks = createNameMarks({
    requestAnimationFrame: (act) => frames.push(() => act(0)),
    cancelAnimationFrame: () => void frames.splice(0),
    IntersectionObserver: Observer as unknown as typeof IntersectionObserver,
  });
  const blockOf = (length: number) => ({ textContent: 'a'.repeat(length) }) as unknown as Element;
  return {
    marks,
    blockOf,
    observed,
    scroll: (...seen: readonly (readonly [Element, boolean])[]) =>
      see(seen.map(([target, isIntersecting]) => ({ target, isIntersecting }))),
    /** How many frames were asked for and done. */
    frame: () => frames.splice(0).map((act) => act()).length,
  };
}

const seeker = nameSeeker([]);

it('shows names in blocks that are in view, and leaves out those that were scrolled past', () => {
  const { marks, blockOf, scroll, frame } = page();
  const [seen, passed, below] = [blockOf(10), blockOf(10), blockOf(10)];
  const shows = [vi.fn(), vi.fn(), vi.fn()] as const;
  marks.add(seen, shows[0]);
  marks.add(passed, shows[1]);
  marks.add(below, shows[2]);
  marks.show(seeker);
  scroll([seen, true], [passed, true], [below, false]);
  scroll([passed, false]);
  expect(frame()).toBe(1);
  expect(shows.map((show) => show.mock.calls)).toEqual([[[seeker]], [], []]);
  expect(frame()).toBe(0);
});

it('looks through 20,000 characters in a frame, and the rest in the next ones', () => {
  const { marks, blockOf, scroll, frame } = page();
  const blocks = [15_000, 15_000, 15_000].map(blockOf);
  const shows = blocks.map((block) => {
    const show = vi.fn();
    marks.add(block, show);
    return show;
  });
  const shown = () => shows.map((show) => show.mock.calls.length);
  marks.show(seeker);
  scroll(...blocks.map((block) => [block, true] as const));
  frame();
  expect(shown()).toEqual([1, 1, 0]);
  frame();
  expect(shown()).toEqual([1, 1, 1]);
  scroll(...blocks.map((block) => [block, true] as const));
  expect(frame()).toBe(0);
});

it('takes names out again, watches blocks that come later, and forgets those that go', () => {
  const { marks, blockOf, observed, scroll, frame } = page();
  const block = blockOf(10);
  const show = vi.fn();
  marks.show(seeker);
  const remove = marks.add(block, show);
  expect(observed.has(block)).toBe(true);
  scroll([block, true]);
  frame();
  marks.show(null);
  expect(show.mock.calls).toEqual([[seeker], [null]]);
  expect(observed.size).toBe(0);
  remove();
  marks.show(seeker);
  expect(observed.size).toBe(0);
});
