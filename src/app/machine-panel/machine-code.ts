/** A machine's config as code that Stately Studio imports: it wants `createMachine({…})` and takes no JSON. */
import type { AnyStateMachine } from 'xstate';

/** With its descriptions and `meta`; behaviour is there by its names. */
export function machineCode({ config }: Pick<AnyStateMachine, 'config'>): string {
  return `createMachine(${JSON.stringify(config, null, 2)});\n`;
}
