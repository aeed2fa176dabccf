/**
 * Vite plugin: what charts say about themselves to people, their descriptions and sections, stays in the source, and so
 * does what they tell the compiler. It is for Stately Studio, the inspector and the documentation, and would otherwise
 * travel with every page.
 */
import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node };
type Span = readonly [start: number, end: number];

export function leanCharts(): Plugin {
  return {
    name: 'bookdesk:lean-charts',
    apply: 'build',
    // After TypeScript's types are gone.
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/machines\/.*\.machine\.ts$/ },
      handler(code) {
        const spans = remarks(this.parse(code));
        const kept = spans.reduceRight(
          (text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        );
        return { code: kept, map: null };
      },
    },
  };
}

/** Where properties stand that only people and compilers read: a `description` that is a text, `meta` and `types` that are objects. */
function remarks(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isRemark(node)) return [[node.start, node.end]];
  return Object.values(node).flatMap((inner) => remarks(inner));
}

function isRemark(node: object): node is Property {
  if (!('type' in node) || node.type !== 'Property') return false;
  const { key, value } = node as Property;
  return (
    (key.name === 'description' && value.type === 'Literal') ||
    (key.name === 'meta' && value.type === 'ObjectExpression') ||
    (key.name === 'types' && value.type === 'ObjectExpression')
  );
}
