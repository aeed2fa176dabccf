/**
 * The `Idempotency-Key` of what is being sent (contract.md, "Requests"): the same text sent again after a lost answer is the
 * same attempt, and happens once; a corrected one is another.
 */
import { useCallback, useRef } from 'react';
import { randomKey } from './random-key.ts';

export function useIdempotencyKey(): (body: object) => string {
  const attempt = useRef({ text: '', key: '' });
  return useCallback((body: object) => {
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: randomKey() };
    return attempt.current.key;
  }, []);
}
