/** Names as lines and as CSV, read and written (contract/names). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNameCsv, readNameCsv, writeNameCsv } from '#contract/names/name-csv.ts';
import { readNameLines, writeNameLines } from '#contract/names/name-lines.ts';
import { nameCategories, type NameFields, nameStatuses, nameTiers } from '#contract/resources/name-entry.ts';

describe('lines of names', () => {
  it('are read with and without Hán-Việt', () => {
    expect(
      readNameLines(
        '\uFEFF林动=Lâm Động\r\n# ghi chú\r\n\r\n青阳镇=Thanh Dương Trấn=Thị trấn Thanh Dương\r\n',
      ),
    ).toEqual({
      names: [
        { line: 1, fields: { source: '林动', target: 'Lâm Động' } },
        {
          line: 4,
          fields: { source: '青阳镇', han_viet: 'Thanh Dương Trấn', target: 'Thị trấn Thanh Dương' },
        },
      ],
      unreadable: [],
    });
  });

  it('take the wide sign, tabs, and any form of Unicode', () => {
    expect(readNameLines('萧炎＝Tie\u0302u Vie\u0302m\n药老\tDược Lão\n美杜莎\t\tMedusa').names).toEqual([
      { line: 1, fields: { source: '萧炎', target: 'Tiêu Viêm' } },
      { line: 2, fields: { source: '药老', target: 'Dược Lão' } },
      { line: 3, fields: { source: '美杜莎', han_viet: '', target: 'Medusa' } },
    ]);
  });

  it('that cannot be read are told with their number, and the others go on', () => {
    const { names, unreadable } = readNameLines(
      `không có dấu\n=Ai\na=b=c=d\n${'x'.repeat(101)}=dài\n甲=Giáp`,
    );
    expect(unreadable).toEqual([
      { line: 1, text: 'không có dấu', problem: 'no_separator' },
      { line: 2, text: '=Ai', problem: { field: 'source', key: 'required' } },
      { line: 3, text: 'a=b=c=d', problem: 'too_many_parts' },
      { line: 4, text: `${'x'.repeat(101)}=dài`, problem: { field: 'source', key: 'max_length:100' } },
    ]);
    expect(names).toEqual([{ line: 5, fields: { source: '甲', target: 'Giáp' } }]);
  });

  it('keep a sign that stands for itself behind a backslash', () => {
    expect(writeNameLines([{ source: '#1', han_viet: '', target: String.raw`a=b\c` }])).toBe(
      '\\#1=a\\=b\\\\c\n',
    );
  });

  it('say what was written', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const { names: read, unreadable } = readNameLines(writeNameLines(names));
        expect(unreadable).toEqual([]);
        expect(read.map(({ fields }) => Object.assign({ han_viet: '' }, fields))).toEqual(
          names.map(({ source, han_viet, target }) => ({ source, han_viet, target })),
        );
      }),
    );
  });
});

describe('names as CSV', () => {
  it('are written so that no spreadsheet runs them, and read as they were', () => {
    const written = writeNameCsv([{ ...ordinary, source: '=1+1', target: 'A, "B"' }]);
    expect(written).toBe(
      '\uFEFFsource,han_viet,target,category,tier,note,status\r\n' +
        `'=1+1,,"A, ""B""",person,main,,approved\r\n`,
    );
    expect(readNameCsv(written).names).toEqual([
      { line: 2, fields: { ...ordinary, source: '=1+1', target: 'A, "B"' } },
    ]);
  });

  it('are read by the headings of any language, whatever separates them', () => {
    expect(
      readNameCsv('Nguồn;Bản dịch;Loại\n林动;Lâm Động;Nhân vật\n青云门;Thanh Vân Môn;sect\n').names,
    ).toEqual([
      { line: 2, fields: { source: '林动', target: 'Lâm Động', category: 'person' } },
      { line: 3, fields: { source: '青云门', target: 'Thanh Vân Môn', category: 'sect' } },
    ]);
  });

  it('tell of rows that cannot be read', () => {
    expect(readNameCsv('source,target,tier\n林动,Lâm Động,king\n\n,Ai,main\n').unreadable).toEqual([
      { line: 2, text: '林动,Lâm Động,king', problem: { field: 'tier', key: 'choice' } },
      { line: 4, text: ',Ai,main', problem: { field: 'source', key: 'required' } },
    ]);
  });

  it('are known by their first line', () => {
    expect(isNameCsv('source,target\n')).toBe(true);
    expect(isNameCsv('source=target\n')).toBe(false);
    expect(isNameCsv('林动=Lâm Động, Lâm\n')).toBe(false);
  });

  it('say what was written', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const { names: read, unreadable } = readNameCsv(writeNameCsv(names));
        expect(unreadable).toEqual([]);
        expect(read.map(({ fields }) => fields)).toEqual(names);
      }),
    );
  });
});

const ordinary = {
  han_viet: '',
  target: '',
  category: 'person',
  tier: 'main',
  note: '',
  status: 'approved',
} as const;

const value = fc
  .string({
    unit: fc.constantFrom('林', 'A', 'ộ', '=', '＝', '\\', '#', ' ', ',', ';', '"', "'", '-', '@'),
    maxLength: 8,
  })
  .map((text) => text.normalize('NFC').trim());
const name: fc.Arbitrary<NameFields> = fc.record({
  source: value.filter((text) => text !== ''),
  han_viet: value,
  target: value,
  category: fc.constantFrom(...nameCategories),
  tier: fc.constantFrom(...nameTiers),
  note: value,
  status: fc.constantFrom(...nameStatuses),
});
