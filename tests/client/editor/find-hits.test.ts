import { describe, expect, it } from 'vitest';
import { findHits } from '#resource/editor/find/find-hits.ts';

const found = (line: string, text: string, options: Partial<Parameters<typeof findHits>[1]> = {}) =>
  findHits(line, { text, matchCase: false, matchMarks: true, wholeWords: false, ...options }).map(
    ({ from, to }) => line.slice(from, to),
  );

describe('find within a text', () => {
  it('finds every hit, whatever its case, unless case is matched', () => {
    expect(found('Mây, mây và MÂY', 'mây')).toEqual(['Mây', 'mây', 'MÂY']);
    expect(found('Mây, mây và MÂY', 'mây', { matchCase: true })).toEqual(['mây']);
  });

  it('finds words with other marks only where marks are not matched', () => {
    expect(found('đường Dương duong', 'duong')).toEqual(['duong']);
    expect(found('đường Dương duong', 'duong', { matchMarks: false })).toEqual(['đường', 'Dương', 'duong']);
    expect(found('đường Dương', 'đường', { matchMarks: false })).toEqual(['đường', 'Dương']);
  });

  it('finds what is written with combining marks, whole', () => {
    expect(found('Tie\u0302\u0301ng Việt', 'tiếng')).toEqual(['Tie\u0302\u0301ng']);
    expect(found('Tiếng Việt', 'tie\u0302\u0301ng')).toEqual(['Tiếng']);
  });

  it('finds whole words alone', () => {
    expect(found('An ơi, Anh và an.', 'an', { wholeWords: true })).toEqual(['An', 'an']);
  });

  it('finds hits that do not overlap, and nothing for nothing', () => {
    expect(found('aaaa', 'aa')).toEqual(['aa', 'aa']);
    expect(found('abc', '')).toEqual([]);
  });

  it('finds beside characters of two units', () => {
    expect(found('🌧️ mưa 🌧️ mưa', 'mưa')).toEqual(['mưa', 'mưa']);
  });
});
