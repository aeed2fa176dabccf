import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { createLazyHttp } from '#lib/http/lazy-http.ts';

const clientThatAnswers = (answer: string) =>
  ({
    get: async () => answer,
    post: async () => answer,
    put: async () => answer,
    patch: async () => answer,
    delete: async () => answer,
    arrived: () => answer,
  }) as unknown as HttpClient;
const unreachable = () => new HttpFailure('unreachable', 'Không thể kết nối');

describe('the API client before its code is there', () => {
  test('is loaded once, however many calls wait for it', async () => {
    const load = vi.fn<() => Promise<HttpClient>>(async () => clientThatAnswers('pong'));
    const { http, prepare } = createLazyHttp(load, unreachable);
    prepare();
    expect(await Promise.all([http.post('/ping'), http.delete('/ping')])).toEqual(['pong', 'pong']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('knows of no answer that has come before it is loaded', async () => {
    const { http } = createLazyHttp(async () => clientThatAnswers('pong'), unreachable);
    const schema = v.unknown();
    expect(http.arrived('/ping', { schema })).toBeUndefined();
    await http.post('/ping');
    expect(http.arrived('/ping', { schema })).toBe('pong');
  });

  test('fails a call as an unreachable server does when its code cannot be loaded, and tries again with the next', async () => {
    const load = vi
      .fn<() => Promise<HttpClient>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce(clientThatAnswers('pong'));
    const { http } = createLazyHttp(load, unreachable);
    await expect(http.post('/ping')).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'Không thể kết nối',
    });
    await expect(http.post('/ping')).resolves.toBe('pong');
  });

  test('preparing in vain disturbs nobody', async () => {
    const told = vi.fn<() => HttpFailure>(unreachable);
    const { prepare } = createLazyHttp(() => Promise.reject(new TypeError('offline')), told);
    prepare();
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
  });
});
