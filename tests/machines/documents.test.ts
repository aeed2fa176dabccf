/** `docs/machines.md` and the files for Stately Studio say what the charts say, and what they say can be drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { machineCode } from '#app/machine-panel/machine-code.ts';
import { diagramOf } from '#tests/documents/machine-diagram.ts';
import { machineTable } from './machine-table.ts';
import { machineDocuments } from '#tests/documents/machine-documents.ts';

const docs = join(import.meta.dirname, '../../docs');
const documents = machineDocuments();

describe('the documents of machines', () => {
  it.each([...documents])('%s is fresh; `npm run snapshots` writes it anew', (path, text) => {
    expect(readFileSync(join(docs, path), 'utf8')).toBe(text);
  });

  it('are of no machine that is no more', () => {
    const files = readdirSync(join(docs, 'machines'), { recursive: true, withFileTypes: true })
      .filter((name) => name.isFile())
      .map((name) => relative(docs, join(name.parentPath, name.name)));
    expect(files.filter((path) => !documents.has(path))).toEqual([]);
  });
});

describe('the code for Stately Studio', () => {
  const codeFiles = readdirSync(join(docs, 'machines/code'));

  it('holds each machine once', () => {
    const ids = codeFiles.flatMap((name) =>
      [...readFileSync(join(docs, 'machines/code', name), 'utf8').matchAll(/^  "id": "(.+)",$/gm)].map(
        ([, id]) => id,
      ),
    );
    expect(ids).toHaveLength(machineTable.length);
    expect(new Set(ids)).toEqual(new Set(machineTable.map(({ machine }) => machine.id)));
  });

  it.each(machineTable.map(({ machine }) => [machine.id, machine] as const))(
    'makes %s again, without the functions that JSON leaves out',
    async (id, machine) => {
      const module = (await import(`../../docs/machines/code/${id}.js`)) as Record<string, AnyStateMachine>;
      expect(Object.values(module).map(({ config }) => config)).toEqual([
        JSON.parse(JSON.stringify(machine.config)),
      ]);
    },
  );
});

describe('a function that a config names', () => {
  const door = createMachine({
    id: 'door',
    context: shut,
    invoke: { src: 'bell', input: ringOf, onDone: '.input' },
    initial: 'input',
    output: lastOf,
    states: {
      input: { on: { input: 'input', output: 'output' }, invoke: [{ src: 'bell', input: ringOf }] },
      output: { type: 'final', output: lastOf },
      broken: { type: 'final', output: { isOpen: false } },
    },
  });
  function shut() {
    return { isOpen: false };
  }
  function ringOf() {
    return { loud: true };
  }
  function lastOf() {
    return { isOpen: true };
  }

  it('is a comment in the code for Stately Studio', () => {
    expect(machineCode(door)).toBe(`createMachine({
  "id": "door",
  // context: shut
  "invoke": {
    "src": "bell",
    // input: ringOf
    "onDone": ".input"
  },
  "initial": "input",
  // output: lastOf
  "states": {
    "input": {
      "on": {
        "input": "input",
        "output": "output"
      },
      "invoke": [
        {
          "src": "bell",
          // input: ringOf
        }
      ]
    },
    "output": {
      "type": "final",
      // output: lastOf
    },
    "broken": {
      "type": "final",
      "output": {
        "isOpen": false
      }
    }
  }
});
`);
  });

  it('is the same comment in the code of a machine that was made from its document', () => {
    const document = {
      ...door.config,
      context: 'shut',
      invoke: { src: 'bell', input: 'ringOf', onDone: '.input' },
      output: 'lastOf',
    };
    expect(machineCode({ config: document as never })).toBe(machineCode(door));
  });

  it('stands by its name in the documents', () => {
    expect(JSON.parse(documents.get('machines/notifications.json') ?? '')).toMatchObject({
      states: { present: { states: { marking: { invoke: { src: 'markRead', input: 'firstWaiting' } } } } },
    });
    expect(documents.get('machines.md')).toContain('| `markRead` (input: `firstWaiting`) |');
    expect(documents.get('machines/code/notifications.js')).toContain('// input: firstWaiting\n');
    expect(JSON.parse(documents.get('machines/upload-start.json') ?? '')).toMatchObject({
      output: 'startOutcome',
    });
    expect(documents.get('machines.md')).toContain('\nIts output: `startOutcome`.\n');
  });
});

describe('a diagram', () => {
  it('draws nested states, guards, and what may happen anywhere within a state', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { open: { guard: 'isUnlocked', target: 'wide' }, knock: {} } },
        wide: {
          initial: 'ajar',
          on: { push: '.far', close: 'shut' },
          states: {
            ajar: { after: { draught: 'far' } },
            far: { always: [{ guard: 'isWindy', target: 'ajar' }] },
          },
        },
      },
    });
    expect(diagramOf(machine)).toBe(`stateDiagram-v2
  [*] --> door_shut
  state "shut" as door_shut
  state "wide" as door_wide {
    [*] --> door_wide_ajar
    state "ajar" as door_wide_ajar
    state "far" as door_wide_far
    state "anywhere in wide" as door_wide_anywhere
    door_wide_anywhere --> door_wide_far : push
    door_wide_ajar --> door_wide_far : after draught
    door_wide_far --> door_wide_ajar : always [isWindy]
  }
  door_shut --> door_wide : open [isUnlocked]
  door_shut --> door_shut : knock
  door_wide --> door_shut : close`);
  });

  it('leads out of a state that is the last one', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { wall: 'gone' } }, gone: { type: 'final' } },
    });
    expect(diagramOf(machine)).toBe(`stateDiagram-v2
  [*] --> door_shut
  state "shut" as door_shut
  state "gone" as door_gone
  door_gone --> [*]
  door_shut --> door_gone : wall`);
  });

  it('draws regions apart, and leads into a nested state where it begins', () => {
    const machine = createMachine({
      id: 'lamp',
      type: 'parallel',
      states: {
        light: {
          initial: 'off',
          states: {
            off: { on: { press: 'on' } },
            on: { initial: 'dim', on: { press: 'off' }, states: { dim: {} } },
          },
        },
        colour: { on: { paint: {} } },
      },
    });
    expect(diagramOf(machine)).toBe(`stateDiagram-v2
  state "lamp" as lamp {
    state "light" as lamp_light {
      [*] --> lamp_light_off
      state "off" as lamp_light_off
      state "on" as lamp_light_on {
        [*] --> lamp_light_on_dim
        state "dim" as lamp_light_on_dim
        state "anywhere in on" as lamp_light_on_anywhere
      }
      lamp_light_off --> lamp_light_on_dim : press
      lamp_light_on_anywhere --> lamp_light_off : press
    }
    --
    state "colour" as lamp_colour
    lamp_colour --> lamp_colour : paint
  }`);
  });
});
