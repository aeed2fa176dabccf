/** The passage that an address names in the reading view. */
import { expect, it } from 'vitest';
import { passageNamed } from '#features/chapters/reading/use-named-passage.ts';

const text = ['Trời mưa.', 'Nàng khẽ cười.', 'Hắn quay đi.'];

it.each([
  ['khẽ cười', '1', { kind: 'found', paragraph: 1, from: 5, to: 13 }],
  ['Nàng bật cười', '1', { kind: 'changed', paragraph: 1 }],
  ['xyz', '1', { kind: 'gone' }],
  ['Trời', 'không phải số', { kind: 'found', paragraph: 0, from: 0, to: 4 }],
  ['', '1', null],
])('%j near %j is %j', (quote, near, passage) => {
  expect(passageNamed(text, quote, near)).toEqual(passage);
});
