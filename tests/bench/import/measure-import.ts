/** Splitting 20 MB of text into chapters, beside one bare pass of the same expression over it (targets.md, "Speed"). */
import { headingLines } from '#lib/import/headings/heading.ts';
import { splitText } from '#lib/import/split-text.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';

const size = 20 * 1024 * 1024;
const paragraph = 'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh ở cuối làng.\n';

function novel(): string {
  const chapters: string[] = [];
  let length = 0;
  for (let number = 1; length < size; number += 1) {
    const chapter = `Chương ${number}: Gió nổi\n${paragraph.repeat(120)}\n`;
    chapters.push(chapter);
    // Bytes of UTF-8, as a file has them.
    length += Buffer.byteLength(chapter);
  }
  return chapters.join('');
}

export function measureImport(runs: number, say: (line: string) => void): readonly BenchRow[] {
  say('Splitting a text…');
  const text = novel();
  const source = { name: 'novel.txt', text, blocks: null, headingLines: [] };
  const [values, floors]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    floors.push(timed(() => text.match(headingLines())?.length ?? 0));
    values.push(timed(() => splitText(source, null).length));
  }
  return [
    {
      group: 'import',
      name: 'split 20 MB into chapters',
      profile: '',
      unit: 'ms',
      value: median(values),
      peer: median(floors),
      goal: { kind: 'at most', of: 'ratio', bound: 2 },
    },
  ];
}

function timed(work: () => number): number {
  const from = performance.now();
  if (work() === 0) throw new Error('Nothing was found');
  return performance.now() - from;
}
