/**
 * Reads the source of a machine as tools do that never run it: the config must be one literal there. A function may be
 * named in three places only, as the `input` of an invoke, as the first `context` and as the `output`.
 */
import { type ESTree, parseSync } from 'vite';

/** The text of a module that the source imports. */
type ReadModule = (specifier: string) => string;

/** `states.idle: a call` for each part of a config that is no literal; also where there is no config, or more than one. */
export function nonLiterals(file: string, source: string, readModule: ReadModule): string[] {
  const program = parsed(file, source);
  const configs = callsIn(program).filter(isCreateMachine);
  const [only] = configs;
  if (only === undefined || configs.length > 1) return [`${file}: ${configs.length} configs`];
  const functions = functionsKnownTo(program, readModule);
  const isAllowed = (node: ESTree.Node, path: readonly string[]) => isNamedFunction(node, path, functions);
  return faultsIn(only.arguments[0], [], isAllowed).map((fault) => `${file}: ${fault}`);
}

function parsed(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return program;
}

/** Every call, wherever it stands. */
function callsIn(value: unknown): ESTree.CallExpression[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === 'CallExpression' ? [value as ESTree.CallExpression] : [];
  return [...own, ...Object.values(value).flatMap(callsIn)];
}

function isCreateMachine({ callee }: ESTree.CallExpression): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && name.name === 'createMachine';
}

type IsAllowed = (node: ESTree.Node, path: readonly string[]) => boolean;

function faultsIn(node: ESTree.Node | undefined, path: readonly string[], isAllowed: IsAllowed): string[] {
  const fault = (what: string, at = path) => [`${at.join('.') || 'the config'}: ${what}`];
  if (node === undefined) return fault('nothing');
  if (node.type === 'Literal' || isAllowed(node, path)) return [];
  if (node.type === 'ArrayExpression') {
    return node.elements.flatMap((element, at) =>
      element === null ? fault('a gap') : faultsIn(element, [...path, String(at)], isAllowed),
    );
  }
  if (node.type !== 'ObjectExpression') return fault(nameOf(node));
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return fault(nameOf(property));
    const { key, value, computed, method, shorthand } = property;
    if (computed) return fault('a computed key');
    const name = key.type === 'Identifier' ? key.name : (key as ESTree.StringLiteral).value;
    const below = [...path, name];
    if (method) return fault('a method', below);
    return shorthand ? fault('a shorthand', below) : faultsIn(value, below, isAllowed);
  });
}

/** `CallExpression` → `a call expression` */
function nameOf({ type }: ESTree.Node): string {
  const words = type.replaceAll(/(?<=[a-z]|^TS)(?=[A-Z])/g, ' ').toLowerCase();
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

function isNamedFunction(node: ESTree.Node, path: readonly string[], functions: ReadonlySet<string>) {
  const isOfMachine = path.length === 1 && (path[0] === 'context' || path[0] === 'output');
  const isInput = path.at(-1) === 'input' && path.includes('invoke');
  return node.type === 'Identifier' && (isOfMachine || isInput) && functions.has(node.name);
}

/** Names of the functions that the module declares itself or imports from one beside it. */
function functionsKnownTo(program: ESTree.Program, readModule: ReadModule): ReadonlySet<string> {
  const imported = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return [];
    const theirs = functionsOf(parsed(statement.source.value, readModule(statement.source.value)));
    return statement.specifiers.map(({ local }) => local.name).filter((name) => theirs.includes(name));
  });
  return new Set([...functionsOf(program), ...imported]);
}

function functionsOf({ body }: ESTree.Program): string[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'FunctionDeclaration' ? [declared.id?.name ?? ''] : [];
  });
}
