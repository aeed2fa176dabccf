/** Files as a batch: what becomes of one that is sent, that is refused, and whose answer is lost. */
import { describe, expect, it } from 'vitest';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { uploadStrategy } from '#lib/runs/upload-strategy.ts';

const request = {
  kind: 'send',
  key: 'r-0',
  operation: null,
  carried: {},
  ids: ['f'],
  cursor: null,
} as const;
const sending = { signal: new AbortController().signal, onProgress: () => {} };
function failing(error: unknown) {
  const sendFile = async () => {
    throw error;
  };
  return uploadStrategy(sendFile)(request, sending);
}

describe('a file of a batch', () => {
  it('is sent by its id under the key of its request, and tells how much has left', async () => {
    const shares: number[] = [];
    const sent: unknown[] = [];
    const strategy = uploadStrategy((id, { key, onSent }) => {
      sent.push([id, key]);
      onSent(0.5);
      return Promise.resolve('stored');
    });
    const answer = await strategy(request, { ...sending, onProgress: (share) => shares.push(share) });
    expect([sent, shares]).toEqual([[['f', 'r-0']], [0.5]]);
    expect(answer).toEqual({
      results: [{ id: 'f', outcome: 'done', message: null, undo: null }],
      cursor: null,
      left: 0,
      isCutShort: false,
    });
  });

  it.each([
    ['refused by the server', new HttpFailure('refused', 'Loại tệp không được nhận.', 422)],
    ['too large for something in between', new HttpFailure('unreachable', 'Loại tệp không được nhận.', 413)],
    ['refused here', new Error('Loại tệp không được nhận.')],
  ])('that was %s has failed with the reason, which does not hold up the others', async (_, error) => {
    expect((await failing(error)).results).toEqual([
      { id: 'f', outcome: 'failed', message: 'Loại tệp không được nhận.', undo: null },
    ]);
  });

  it('that got no answer is to be sent again', async () => {
    const lost = new HttpFailure('unreachable', 'Không kết nối được.');
    await expect(failing(lost)).rejects.toBe(lost);
  });
});
