/**
 * The API client before its code is there: transport and cipher come beside the first screen, not in front of it
 * (architecture.md, "Bytes"). A call waits for them; when they cannot be loaded it fails like one to an unreachable server.
 */
import type { HttpClient } from './http.ts';
import type { HttpFailure } from './http-failure.ts';

export type LazyHttp = {
  readonly http: HttpClient;
  /** Begins to load, so that the first call need not wait. */
  readonly prepare: () => void;
};

/** `load` is tried anew by the next call after it failed; `unreachable` tells the person and gives what is thrown. */
export function createLazyHttp(load: () => Promise<HttpClient>, unreachable: () => HttpFailure): LazyHttp {
  let loading: Promise<HttpClient> | null = null;
  let loaded: HttpClient | null = null;

  function begin(): Promise<HttpClient> {
    loading ??= load().then(
      (there) => (loaded = there),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function client(): Promise<HttpClient> {
    try {
      return await begin();
    } catch {
      throw unreachable();
    }
  }

  return {
    prepare: () => void begin().catch(() => undefined),
    http: {
      arrived: (path, options) => loaded?.arrived(path, options),
      ahead: (path, query) => loaded?.ahead(path, query) ?? null,
      get: async (path, options) => (await client()).get(path, options),
      post: async (path, options) => (await client()).post(path, options),
      put: async (path, options) => (await client()).put(path, options),
      patch: async (path, options) => (await client()).patch(path, options),
      delete: async (path, options) => (await client()).delete(path, options),
    },
  };
}
