/** A machine as a Mermaid `stateDiagram-v2`: nested and parallel states, transitions as `event [guard]`. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateName, transitionName, transitionsOf } from './chart-messages.ts';

type Edge = {
  /** The state in whose body the edge is written. */
  readonly scope: AnyStateNode;
  readonly source: AnyStateNode;
  readonly line: string;
};

export function diagramOf(machine: AnyStateMachine): string {
  const { root } = machine;
  const edges = allStates(root).flatMap(edgesOf);
  // Regions are drawn only within a state, so a parallel root is drawn as one.
  const lines = root.type === 'parallel' ? stateLines(root, edges) : bodyOf(root, edges);
  return ['stateDiagram-v2', ...indented(lines)].join('\n');
}

function stateLines(node: AnyStateNode, edges: readonly Edge[]): string[] {
  const head = `state "${node.key}" as ${idOf(node)}`;
  if (isAtomic(node)) return [head];
  return [`${head} {`, ...indented(bodyOf(node, edges)), '}'];
}

function bodyOf(node: AnyStateNode, edges: readonly Edge[]): string[] {
  const here = edges.filter(({ scope }) => scope === node);
  const anywhere = edges.some(({ line }) => line.includes(`${anywhereIn(node)} -->`))
    ? [`state "anywhere in ${node.key}" as ${anywhereIn(node)}`]
    : [];
  const children = Object.values(node.states);
  if (node.type === 'parallel') {
    const regions = children.map((child) => [
      ...stateLines(child, edges),
      ...linesOf(here.filter(({ source }) => isWithin(source, child))),
    ]);
    const own = [...anywhere, ...linesOf(here.filter(({ source }) => source === node))];
    return [...regions, own]
      .filter((region) => region.length > 0)
      .flatMap((region, at) => [at === 0 ? [] : '--', region].flat());
  }
  return [
    ...node.initial.target.map((target) => `[*] --> ${idOf(target)}`),
    ...children.flatMap((child) => stateLines(child, edges)),
    ...children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`),
    ...anywhere,
    ...linesOf(here),
  ];
}

function edgesOf(node: AnyStateNode): Edge[] {
  return transitionsOf(node).flatMap((transition) =>
    (transition.target ?? [node]).map((target) => edgeBetween(node, target, transitionName(transition))),
  );
}

/**
 * An edge belongs to the innermost state that holds both ends. Mermaid draws none between a state and what is inside it,
 * and within regions none to or from a state that has others inside: there what may happen anywhere within a state
 * begins at a place of that name, and what leads to such a state ends where it begins.
 */
function edgeBetween(source: AnyStateNode, target: AnyStateNode, name: string): Edge {
  const inRegion = allStates(source.machine.root).some(({ type }) => type === 'parallel');
  const anywhere = anywhereIn(source);
  const start = inRegion && !isAtomic(source) ? anywhere : idOf(source);
  const end = idOf(inRegion ? beginningOf(target) : target);
  const within = { scope: source, source };

  if (source === target) {
    return isAtomic(source)
      ? { scope: source.parent ?? source, source, line: `${start} --> ${start} : ${name}` }
      : { ...within, line: `${anywhere} --> ${anywhere} : ${name}` };
  }
  if (!isWithin(target, source)) {
    return { scope: commonParent(source, target), source, line: `${start} --> ${end} : ${name}` };
  }
  return source.type === 'parallel'
    ? { ...within, line: `${anywhere} --> ${anywhere} : ${name} → ${stateName(target)}` }
    : { ...within, line: `${anywhere} --> ${end} : ${name}` };
}

function beginningOf(node: AnyStateNode): AnyStateNode {
  const [first] = isAtomic(node) || node.type === 'parallel' ? [] : node.initial.target;
  return first === undefined ? node : beginningOf(first);
}

function isAtomic(node: AnyStateNode): boolean {
  return Object.keys(node.states).length === 0;
}

function linesOf(edges: readonly Edge[]): string[] {
  return edges.map(({ line }) => line);
}

function anywhereIn(node: AnyStateNode): string {
  return `${idOf(node)}_anywhere`;
}

function commonParent(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  let parent = source.parent ?? source;
  while (!isWithin(target, parent) || parent === target) parent = parent.parent ?? parent.machine.root;
  return parent;
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

export function allStates(root: AnyStateNode): AnyStateNode[] {
  return [root, ...Object.values(root.states).flatMap(allStates)];
}

function idOf(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].map((part) => part.replaceAll(/\W/g, '_')).join('_');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
