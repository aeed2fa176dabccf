import { describe, expect, it } from 'vitest';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';
import { createReloadGuard, isPageThere } from '#lib/storage/reload-guard.ts';

function guard(isThere: boolean, storage = new Map<string, string>()) {
  const clock = { now: 0 };
  const kept = createTypedStorage(
    () => mapStorage(storage),
    () => clock.now,
  );
  return { clock, mayReload: createReloadGuard(kept, async () => isThere) };
}

describe('a reload for a chunk that is gone', () => {
  it('is made once a minute', async () => {
    const { clock, mayReload } = guard(true);
    expect([await mayReload(), await mayReload()]).toEqual([true, false]);
    clock.now = 60_000;
    expect(await mayReload()).toBe(true);
  });

  it('is not made while the page could not be had again, and not used up by that', async () => {
    const storage = new Map<string, string>();
    expect(await guard(false, storage).mayReload()).toBe(false);
    expect(await guard(true, storage).mayReload()).toBe(true);
  });

  it('is not made where storage does not keep that it was', async () => {
    const { mayReload } = guard(true, Object.assign(new Map<string, string>(), { set: () => new Map() }));
    expect(await mayReload()).toBe(false);
  });
});

describe('the page', () => {
  const answering = (answer: () => Promise<Response>) => isPageThere(answer);

  it('is there when the server answers for it', async () => {
    expect(await answering(async () => new Response(null, { status: 200 }))).toBe(true);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['only the proxy answers', async () => new Response(null, { status: 502 })],
  ])('is not there when %s', async (_, answer) => {
    expect(await answering(answer)).toBe(false);
  });
});
