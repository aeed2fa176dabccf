/** What bringing names into a set changes, and what is worth a second look among them (contract/names). */
import { describe, expect, it } from 'vitest';
import { changesOfDiff, diffNames } from '#contract/names/name-diff.ts';
import { readNameLines } from '#contract/names/name-lines.ts';
import { nameSuspects } from '#contract/names/name-suspects.ts';
import type { NameEntry } from '#contract/resources/name-entry.ts';

const entry = (id: number, source: string, target: string): NameEntry => ({
  id,
  set_id: 1,
  source,
  han_viet: '',
  target,
  category: 'person',
  tier: 'main',
  note: 'giữ',
  status: 'approved',
  target_before: null,
  version: 3,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
});

describe('names that are brought into a set', () => {
  const entries = [entry(7, '林动', 'Lâm Động'), entry(8, '青檀', 'Thanh Đàn')];
  const { names } = readNameLines('林动=Lâm Đông\n青檀=Thanh Đàn\n绫清竹=Lăng Thanh Trúc\n林动=Lâm\n');
  const diff = diffNames(entries, names);

  it('are new, changed field by field, the same, or there twice', () => {
    expect(diff.added.map(({ line }) => line)).toEqual([3]);
    expect(diff.changed.map(({ line, fields }) => ({ line, fields }))).toEqual([
      { line: 1, fields: [{ field: 'target', before: 'Lâm Động', after: 'Lâm Đông' }] },
    ]);
    expect(diff.same).toEqual([2]);
    expect(diff.doubled).toEqual([{ line: 4, first: 1, source: '林动' }]);
  });

  it('are sent as far as they are chosen, with nothing that a line does not say', () => {
    expect(changesOfDiff(diff, () => true)).toEqual([
      { change: 'add', source: '绫清竹', target: 'Lăng Thanh Trúc' },
      { change: 'update', id: 7, version: 3, target: 'Lâm Đông' },
    ]);
    expect(changesOfDiff(diff, (line) => line === 1)).toEqual([
      { change: 'update', id: 7, version: 3, target: 'Lâm Đông' },
    ]);
  });
});

describe('suspects among names', () => {
  const kindsOf = (entries: readonly NameEntry[], others: readonly NameEntry[] = []) =>
    nameSuspects(entries, others).map(({ kind, id, other }) => [kind, id, other?.id ?? null]);

  it('are those without a target, with Han in it, and of one character', () => {
    expect(kindsOf([entry(1, '林动', ''), entry(2, '青檀', 'Thanh 檀'), entry(3, '𠮷', 'Cát')])).toEqual([
      ['no_target', 1, null],
      ['han_in_target', 2, null],
      ['one_character', 3, null],
    ]);
  });

  it('are a source with another target elsewhere, and a target with another source', () => {
    expect(kindsOf([entry(1, '林动', 'Lâm Động')], [entry(9, '林动', 'Lâm Đông')])).toEqual([
      ['two_targets', 1, 9],
    ]);
    expect(kindsOf([entry(1, '林动', 'Lâm Động'), entry(2, '林洞', 'Lâm Động')])).toEqual([
      ['same_target', 1, 2],
      ['same_target', 2, 1],
    ]);
  });

  it('are sources within longer ones', () => {
    expect(kindsOf([entry(1, '青云', 'Thanh Vân'), entry(2, '青云门', 'Thanh Vân Môn')])).toEqual([
      ['inside_another', 1, 2],
    ]);
  });

  it('are never entries that were rejected', () => {
    const rejected = { ...entry(1, '林', ''), status: 'rejected' as const };
    expect(kindsOf([rejected])).toEqual([]);
  });
});
