import { describe, expect, it } from 'vitest';
import { slugOf } from '#contract/text/slug.ts';

describe('a slug', () => {
  it.each([
    ['Đường Về (Phần 2)', 'duong-ve-phan-2'],
    ['  Ừ thì… ', 'u-thi'],
    ['404 Ngày', '404-ngay'],
    ['長安', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('ends at a letter or a digit where it is cut', () => {
    expect(slugOf(`${'a'.repeat(219)} b`)).toBe('a'.repeat(219));
  });
});
