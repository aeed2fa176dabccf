import { describe, expect, it } from 'vitest';
import { createAttempts } from '#lib/http/attempts.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';

/** The keys under which the same body is sent, each time with another outcome. */
async function keysOf(...outcomes: readonly (HttpFailure | 'done')[]): Promise<number[]> {
  const once = createAttempts();
  const keys: string[] = [];
  for (const outcome of outcomes) {
    await once({ number: 12 }, async (key) => {
      keys.push(key);
      if (outcome !== 'done') throw outcome;
      return key;
    }).catch(() => undefined);
  }
  return keys.map((key) => [...new Set(keys)].indexOf(key));
}

const lost = new HttpFailure('unreachable', 'Không kết nối được');
const refused = (status: number, code = 'validation_failed') =>
  new HttpFailure('refused', 'Không được', status, { message: 'Không được', code });

describe('what is sent again', () => {
  it('is the same attempt after an answer that was lost, or that is still being made', async () => {
    expect(await keysOf(lost, lost, 'done')).toEqual([0, 0, 0]);
    expect(await keysOf(refused(503, 'unavailable'), 'done')).toEqual([0, 0]);
    expect(await keysOf(refused(409, 'request_in_progress'), 'done')).toEqual([0, 0]);
  });

  it('is another one once the server has answered, whatever it said', async () => {
    expect(await keysOf(refused(422), 'done')).toEqual([0, 1]);
    expect(await keysOf(refused(429, 'too_many_requests'), 'done')).toEqual([0, 1]);
    expect(await keysOf('done', 'done')).toEqual([0, 1]);
  });

  it('is another one with another body, and the first stays what it was', async () => {
    const once = createAttempts();
    const keyOf = (number: number) => {
      let known = '';
      return once({ number }, async (key) => {
        known = key;
        throw lost;
      }).catch(() => known);
    };
    const [first, second, again] = [await keyOf(12), await keyOf(13), await keyOf(12)];
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });
});
