/**
 * What runs within the measured page, the application's and the floor's alike: it waits for what a person would see by
 * plain HTML semantics (targets.md) and notes the time after that frame was painted. Installed before the page's scripts.
 */

/** What is waited for. `loginUsable` and `rows` are noted from the start of the page. */
export type Sight = 'loginUsable' | 'rows' | 'otherRows' | 'moreRows' | 'filledForm';
/** What is done, as a person does it. */
export type Gesture = 'submit' | 'nextPage' | 'sort' | 'search' | 'openBook' | 'back' | 'thousandRows';

export type Probe = {
  /** Milliseconds from the start of the navigation. */
  shown(sight: 'loginUsable' | 'rows'): Promise<number>;
  /** Milliseconds from the gesture to the frame in which the sight was there. */
  time(gesture: Gesture, sight: Sight): Promise<number>;
  /** Lengths of the tasks over 50 ms since the last call, in milliseconds. */
  longTasks(): number[];
  layoutShift(): number;
};

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Is sent to the browser as text, so it refers to nothing outside itself. */
export function installProbe(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const ids = () =>
    [...document.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map(({ dataset }) => dataset['id']);
  const sights: Record<Sight, (before: readonly unknown[]) => boolean> = {
    loginUsable: () =>
      find('input[name=email]') !== null && find('form button[type=submit]:not(:disabled)') !== null,
    rows: () => ids().length > 0,
    otherRows(before) {
      const now = ids();
      return now.length > 0 && now.join() !== before.join();
    },
    moreRows: (before) => ids().length > before.length,
    filledForm: () => (document.querySelector<HTMLInputElement>('input[name=title]')?.value ?? '') !== '',
  };
  const write = (selector: string, value: string, event: string) => {
    const field = find(selector);
    if (field === null) throw new Error(`The page lacks ${selector}`);
    // React notices a change only when it goes through the element's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const click = (selector: string) => {
    const target = find(selector);
    if (target === null) throw new Error(`The page lacks ${selector}`);
    target.click();
  };
  const gestures: Record<Gesture, () => void> = {
    submit: () => click('form button[type=submit]'),
    nextPage: () => click('[rel=next]'),
    sort: () => click('th[aria-sort] button'),
    search: () => write('input[type=search]', 'kiếm', 'input'),
    openBook: () => click('tbody tr[data-id] a'),
    back: () => history.back(),
    thousandRows: () => write('select[name=limit]', '1000', 'change'),
  };

  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(
        () =>
          void setTimeout(() => {
            performance.mark('bench: seen');
            resolve(performance.now());
          }),
      );
    });
  const seen = (sight: Sight, before: readonly unknown[]) =>
    new Promise<void>((resolve) => {
      const look = () => sights[sight](before);
      if (look()) return resolve();
      const watcher = new MutationObserver(() => {
        if (!look()) return;
        watcher.disconnect();
        resolve();
      });
      watcher.observe(document, { childList: true, subtree: true, attributes: true });
    });
  const fromStart = (sight: Sight) => seen(sight, []).then(painted);

  const tasks: number[] = [];
  let shift = 0;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  performance.mark('bench: begun', { startTime: 0 });
  const started = { loginUsable: fromStart('loginUsable'), rows: fromStart('rows') };
  window.probe = {
    shown: (sight) => started[sight],
    async time(gesture, sight) {
      const before = ids();
      const begun = performance.mark('bench: begun').startTime;
      gestures[gesture]();
      await seen(sight, before);
      return (await painted()) - begun;
    },
    longTasks: () => tasks.splice(0),
    layoutShift: () => shift,
  };
}
