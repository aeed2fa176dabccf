/** Which module is the screen of which route, as a table of loaders says: `route: async () => (await import(module)).Screen`. */

/** A node of a syntax tree, or anything within one (https://github.com/estree/estree). */
type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Pairs of a route's name and what its loader imports first. */
export function readScreens(tree: unknown): (readonly [string, string])[] {
  if (!isNode(tree)) return [];
  if (tree['type'] !== 'Property') return Object.values(tree).flatMap(readScreens);
  const route = nameOf(tree['key']);
  const module = importedIn(tree['value']);
  return route === null || module === null ? [] : [[route, module]];
}

function nameOf(key: unknown): string | null {
  if (!isNode(key)) return null;
  return textOf(key['type'] === 'Identifier' ? key['name'] : key['value']);
}

function importedIn(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value['type'] === 'ImportExpression' && isNode(value['source']))
    return textOf(value['source']['value']);
  for (const part of Object.values(value)) {
    const found = importedIn(part);
    if (found !== null) return found;
  }
  return null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
