/** Tools that read a machine's source and never run it (the Stately editor) must find its whole chart there. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nonLiterals } from '#tests/documents/config-source.ts';
import { machineTable } from './machine-table.ts';

const folder = join(import.meta.dirname, '../../src/machines');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(machine|lifecycle)\.ts$/.test(name),
);

describe('the source of a config', () => {
  it('is there for every machine', () => {
    expect(files).toHaveLength(machineTable.length);
  });

  it.each(files)('%s holds the machine of its name', (file) => {
    const [, name] = /^([a-z]+(?:-[a-z]+)*)\.(?:machine|lifecycle)\.ts$/.exec(basename(file)) ?? [];
    expect(machineTable.map(({ machine }) => machine.id)).toContain(name);
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`\n  id: '${name}',\n`);
  });

  it.each(files)('%s is one literal', (file) => {
    const path = join(folder, file);
    const faults = nonLiterals(file, readFileSync(path, 'utf8'), (specifier) =>
      readFileSync(join(dirname(path), specifier), 'utf8'),
    );
    expect(faults).toEqual([]);
  });

  const faultsOf = (source: string) =>
    nonLiterals('door.machine.ts', source, () => 'export function wide() {}\nexport const narrow = {};');

  it('is refused where a part of it is no literal, by its path', () => {
    const source = `
      import { wide, narrow } from './door.data.ts';
      export const doorMachine = setup({}).createMachine({
        id,
        context: narrow,
        ...shared,
        on: { [knock]: 'open', ring: [{ target: 'open' }, opened] },
        states: {
          shut: shutState,
          ajar: stateOf('ajar'),
          open: { entry() {}, output: wide, tags: \`\${tag}\`, meta: { spec: '2' as const }, input: wide },
          wide: { invoke: { input: ({ context }) => context } },
          far: regions.far,
        },
      });`;
    expect(faultsOf(source)).toEqual([
      'door.machine.ts: id: a shorthand',
      'door.machine.ts: context: an identifier',
      'door.machine.ts: the config: a spread element',
      'door.machine.ts: on: a computed key',
      'door.machine.ts: on.ring.1: an identifier',
      'door.machine.ts: states.shut: an identifier',
      'door.machine.ts: states.ajar: a call expression',
      'door.machine.ts: states.open.entry: a method',
      'door.machine.ts: states.open.output: an identifier',
      'door.machine.ts: states.open.tags: a template literal',
      'door.machine.ts: states.open.meta.spec: a ts as expression',
      'door.machine.ts: states.open.input: an identifier',
      'door.machine.ts: states.wide.invoke.input: an arrow function expression',
      'door.machine.ts: states.far: a member expression',
    ]);
  });

  it('may name a function as an input, as the first context or as the output', () => {
    const source = `
      import { wide } from './door.data.ts';
      export const doorMachine = setup({}).createMachine({
        context: first,
        output: wide,
        invoke: [{ src: 'bell', input: wide }],
      });
      function first() {}`;
    expect(faultsOf(source)).toEqual([]);
  });

  it('is asked for where there is none, or where it is made elsewhere', () => {
    expect(faultsOf('export const none = 1;')).toEqual(['door.machine.ts: 0 configs']);
    expect(faultsOf('export const door = createMachine(config);')).toEqual([
      'door.machine.ts: the config: an identifier',
    ]);
  });
});
