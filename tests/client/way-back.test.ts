import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { HttpFailure } from '#lib/http-failure.ts';
import type { HttpClient } from '#lib/http.ts';
import { wayBack } from '#lib/way-back.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';

const schema = v.object({ id: v.number(), version: v.number() });

function start({ refuses }: { refuses: boolean }) {
  const toasts = createActor(toastsMachine).start();
  const sent: unknown[] = [];
  const shown: number[] = [];
  const http = {
    post(path: string, { body }: { body: unknown }) {
      sent.push([path, body]);
      const refusal = new HttpFailure('refused', 'Nội dung đã được người khác thay đổi.', 409);
      return refuses ? Promise.reject(refusal) : Promise.resolve({ data: { id: 7, version: 5 } });
    },
  } as unknown as HttpClient;
  const options = {
    resource: 'tickets',
    id: 7,
    schema,
    onHappened: ({ version }: { version: number }) => shown.push(version),
  };
  return { toasts, sent, shown, ports: { http, toasts }, options };
}

describe('the way back from an event', () => {
  it('names the version that the event left behind, so that nothing newer is undone', async () => {
    const { toasts, sent, shown, ports, options } = start({ refuses: false });
    const { call, begin } = wayBack(ports, { ...options, undoLabel: 'Hoàn tác' }, 'release');
    toasts.send({ type: 'toast.show', kind: 'success', text: 'Đã nhận.', ...call });
    begin({ id: 7, version: 4 });
    toasts.send({ type: 'toast.act', id: 'toast-1' });
    expect(sent).toEqual([['/tickets/7/events', { type: 'release', version: 4 }]]);
    await expect.poll(() => shown).toEqual([5]);
  });

  it('shows nothing new when it is refused', async () => {
    const { toasts, sent, shown, ports, options } = start({ refuses: true });
    const { call, begin } = wayBack(ports, { ...options, undoLabel: 'Hoàn tác' }, 'release');
    toasts.send({ type: 'toast.show', kind: 'success', text: 'Đã nhận.', ...call });
    begin({ id: 7, version: 4 });
    toasts.send({ type: 'toast.act', id: 'toast-1' });
    await Promise.resolve();
    expect([sent.length, shown]).toEqual([1, []]);
  });

  it('is none where the rule knows none, or the screen has its own', () => {
    const { ports, options } = start({ refuses: false });
    expect(wayBack(ports, { ...options, undoLabel: 'Hoàn tác' }, undefined).call).toEqual({});
    expect(wayBack(ports, options, 'release').call).toEqual({});
  });
});
