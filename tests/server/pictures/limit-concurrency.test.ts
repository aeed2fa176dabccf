/** Work that takes much memory: a few at once, each of the others in its turn. */
import { expect, it } from 'vitest';
import { limitConcurrency } from '#server/pictures/limit-concurrency.ts';

it('lets so many run at once, and the others in the order in which they came', async () => {
  const limit = limitConcurrency(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    limit(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => void ends.set(name, resolve));
      return name;
    });
  const [one, two, three, four] = [work('one'), work('two'), work('three'), work('four')];
  await Promise.resolve();
  expect(begun).toEqual(['one', 'two']);
  ends.get('two')?.();
  expect(await two).toBe('two');
  await Promise.resolve();
  expect(begun).toEqual(['one', 'two', 'three']);
  ends.get('one')?.();
  ends.get('three')?.();
  expect(await Promise.all([one, three])).toEqual(['one', 'three']);
  await Promise.resolve();
  ends.get('four')?.();
  expect(await four).toBe('four');
});

it('gives the place of what failed to the next', async () => {
  const limit = limitConcurrency(1);
  const failing = limit(() => Promise.reject(new Error('no')));
  const next = limit(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
