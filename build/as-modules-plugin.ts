/**
 * Vite plugin: crypto-js comes as modules. As it is published, each of its files finds out who loads it, and would need the
 * bundler's helpers for CommonJS for that, which are a file of their own: what signs a page's first calls waits for nothing.
 */
import type { Plugin } from 'vite';

/** What a file needs, the name of what the first of those gives, and what it does. */
const published =
  /^;\(function \(root, factory(?:, undef)?\) \{\s*if \(typeof exports === "object"\) \{\s*\/\/ CommonJS\s*module\.exports = exports = factory\((?<needs>[^;]*)\);[\s\S]*?\n\}\(this, function \((?<first>\w*)\) \{(?<does>[\s\S]*)\}\)\);?\s*$/;

/** Only Node has it, and what a browser has is asked for before. */
const inNode = "typeof require === 'function'";

export function asModules(): Plugin {
  return {
    name: 'bookdesk:as-modules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/crypto-js\/[\w-]+\.js$/ },
      handler(code, id) {
        const parts = published.exec(code)?.groups;
        if (!parts) throw new Error(`${id} is not as this build knows it`);
        const { needs = '', first = '', does = '' } = parts;
        const imports = [...needs.matchAll(/require\(("[^"]+")\)/g)].map(([, source = ''], at) =>
          at === 0 ? `import ${first} from ${source};` : `import ${source};`,
        );
        const given = `export default (function (${first}) {${does.replace(inNode, 'false')}})(${first});`;
        return { code: [...imports, given].join('\n'), moduleType: 'js', map: null };
      },
    },
  };
}
