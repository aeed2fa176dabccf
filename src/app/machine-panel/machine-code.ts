/**
 * A machine's config as code that Stately Studio imports: it wants `createMachine({…})` and takes no JSON. Where a config
 * names a function, the code has a comment: Studio knows none of ours, and draws the chart without it.
 */
import type { AnyStateMachine } from 'xstate';
import { functionName } from './function-name.ts';

const mark = 'function ';

/** With its descriptions and `meta`; behaviour is there by its names. */
export function machineCode({ config }: Pick<AnyStateMachine, 'config'>): string {
  const { context, output, ...rest } = config as Record<string, unknown>;
  const named = functionName(context);
  const answers = functionName(output);
  const whole = {
    ...config,
    ...(withMarks(rest) as object),
    ...(named !== null && { context: mark + named }),
    ...(answers !== null && { output: mark + answers }),
  };
  const text = JSON.stringify(whole, null, 2);
  return `createMachine(${text.replaceAll(/^( *)"(input|context|output)": "function (.+?)",?$/gm, '$1// $2: $3')});\n`;
}

/** Inputs of invokes as `function <name>`. */
function withMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const name = key === 'input' && 'src' in value ? functionName(part) : null;
    return [key, name === null ? withMarks(part) : mark + name];
  });
  return Object.fromEntries(parts);
}
