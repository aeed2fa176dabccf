/**
 * Vite plugin: Blueprint's class names are what they are, so that a build holds those that are used and as plain texts.
 * Blueprint's own module asks for another prefix when it is loaded, and so each of its five hundred names must be made then.
 */
import type { Plugin } from 'vite';

const classesModule = /@blueprintjs\/core\/lib\/esm\/common\/classes\.js$/;
const prefix = /let NS = "(\w+)";\nif \(typeof BLUEPRINT_NAMESPACE[\s\S]*?\n\}\nelse if [\s\S]*?\n\}\n/;
const called = /^(export const \w+ = )(\w+\()/gm;
const composed = /^export const (\w+) = `\$\{(\w+)\}([\w-]*)`;$/gm;
const computed = /^export const (\w+) = (intent|position)Class\(\w+\.(\w+)\);$/gm;

export function leanClasses(): Plugin {
  return {
    name: 'bookdesk:lean-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: classesModule },
      handler: (code) => ({ code: asTexts(code), map: null }),
    },
  };
}

/** Exported for its test. What is a plain text goes to where it is used, and what nobody uses is dropped. */
export function asTexts(code: string): string {
  const [, name] = prefix.exec(code) ?? [];
  if (name === undefined) throw new Error('Blueprint’s class names are not made as this build knows it');
  const made = new Map([['NS', name]]);
  return code
    .replace(prefix, `const NS = "${name}";\n`)
    .replace(composed, (line, constant: string, base: string, rest: string) => {
      const start = made.get(base);
      if (start === undefined) return line;
      made.set(constant, start + rest);
      return `export const ${constant} = "${start}${rest}";`;
    })
    .replace(
      computed,
      (_, constant: string, kind: string, value: string) =>
        `export const ${constant} = "${name}-${kind}-${value.toLowerCase()}";`,
    )
    .replace(called, '$1/* @__PURE__ */ $2');
}
