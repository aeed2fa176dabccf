/** The choices of book forms are kept in one language and of one version (specification, section 3; contract.md). */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { BookOption } from '#contract/resources/book.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';

const vietnamese: BookOption[] = [{ group: 'genre', value: 'ngon-tinh', label: 'Ngôn tình' }];
const english: BookOption[] = [{ group: 'genre', value: 'ngon-tinh', label: 'Romance' }];

/** A browser that keeps what is in `storage`, and a server that answers in the language it is asked in. */
function visit(storage: Map<string, string>, messagesVersion: string, words: { language: Language }) {
  const calls: string[] = [];
  const kept = createTypedStorage(
    () => mapStorage(storage),
    () => 0,
  );
  const http = {
    get: async () => {
      calls.push(words.language);
      return { data: words.language === 'vi' ? vietnamese : english };
    },
  } as unknown as HttpClient;
  const queries = new QueryClient();
  return {
    calls,
    queries,
    read: () => queries.fetchQuery(bookOptionsQuery({ http, kept, messagesVersion }, words, 7)),
  };
}

describe('the choices of book forms', () => {
  it('are fetched once, and by the next visit not at all', async () => {
    const storage = new Map<string, string>();
    const first = visit(storage, '1', { language: 'vi' });
    expect([await first.read(), await first.read()]).toEqual([vietnamese, vietnamese]);
    const next = visit(storage, '1', { language: 'vi' });
    expect(await next.read()).toEqual(vietnamese);
    expect([first.calls, next.calls]).toEqual([['vi'], []]);
  });

  it('follow the language, while the page stands and at the next visit', async () => {
    const storage = new Map<string, string>();
    const words = { language: 'vi' as Language };
    const first = visit(storage, '1', words);
    await first.read();
    words.language = 'en';
    await first.queries.invalidateQueries();
    expect(await first.read()).toEqual(english);
    const next = visit(storage, '1', { language: 'vi' });
    expect(await next.read()).toEqual(vietnamese);
    expect([first.calls, next.calls]).toEqual([['vi', 'en'], ['vi']]);
  });

  it('follow the version of the words', async () => {
    const storage = new Map<string, string>();
    await visit(storage, '1', { language: 'vi' }).read();
    const deployed = visit(storage, '2', { language: 'vi' });
    await deployed.read();
    expect(deployed.calls).toEqual(['vi']);
  });

  it.each(['', '{"value":', '{"value":[],"expires":null}', '{"value":{"language":"vi"},"expires":null}'])(
    'are fetched where %s is kept',
    async (text) => {
      const { read, calls } = visit(new Map([['bookOptions', text]]), '1', { language: 'vi' });
      expect(await read()).toEqual(vietnamese);
      expect(calls).toEqual(['vi']);
    },
  );
});
