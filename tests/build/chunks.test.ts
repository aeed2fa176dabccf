/** The rules of chunks name what is there: a folder that was moved would otherwise travel as it happens to. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { belongsTo, chunkRules } from '../../build/chunks.ts';

const paths = chunkRules.flatMap(({ name, of, later = [] }) =>
  [...of, ...later].map((path) => [name, path] as const),
);

describe('a rule of a chunk', () => {
  it.each(paths)('%s names %s, which is there', (_name, path) => {
    expect(existsSync(path)).toBe(true);
  });

  it.each(chunkRules.map((rule) => [rule.name, rule] as const))(
    '%s leaves nothing late that it does not hold',
    (_name, rule) => {
      const { later = [] } = rule;
      const holds = belongsTo({ name: rule.name, of: rule.of }, '/project');
      expect(later.filter((path) => !holds(`/project/${path}`))).toEqual([]);
    },
  );

  it('holds folders, files and the styles of components, but for what comes later and what lies elsewhere', () => {
    const holds = belongsTo({ name: 'x', of: ['src/a', 'src/b/c.tsx'], later: ['src/a/d.tsx'] }, '/project');
    const modules = [
      'src/a/e.ts',
      'src/b/c.tsx',
      'src/b/c.module.css?inline',
      'src/a/d.tsx',
      'src/ab.ts',
      'src/b/f.ts',
    ];
    expect(modules.map((module) => holds(`/project/${module}`))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(holds('/elsewhere/src/a/e.ts')).toBe(false);
  });
});
