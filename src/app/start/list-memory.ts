/**
 * What this browser knows of lists before their code is there: the view that one opens with, and what it included the
 * last time, which depends on abilities that are not known yet. Storage that is missing or corrupt knows nothing.
 */
import type { ListMemory } from './first-calls.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'key' | 'length'>;

const keyOf = (path: string) => `Bookdesk-included-${path}`;

export function createListMemory(storage: () => Kept): ListMemory {
  return {
    openingView(list) {
      const found = attempt(() => {
        const kept = storage();
        const names = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
        const views = names.filter((name) => new RegExp(`^default-view-\\d+-${list}$`).test(name));
        // Where several people share the browser nobody knows yet whose it would be.
        return views.length === 1 ? queryIn(kept.getItem(views[0] ?? '')) : null;
      });
      return found ?? null;
    },
    included(path) {
      const known = attempt(() => storage().getItem(keyOf(path))) ?? null;
      return known === null ? null : known.split(',').filter((name) => /^[a-z_.]+$/.test(name));
    },
    remember(path, search) {
      attempt(() => storage().setItem(keyOf(path), new URLSearchParams(search).get('include') ?? ''));
    },
  };
}

function queryIn(text: string | null): string | null {
  const envelope: unknown = JSON.parse(text ?? 'null');
  const { value } = Object(envelope) as { value?: unknown };
  const { query } = Object(value) as { query?: unknown };
  return typeof query === 'string' ? query : null;
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
