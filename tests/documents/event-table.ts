/**
 * Every event of the machines: who sends it and who takes it. Takers are read from the charts; senders from the sources,
 * wherever one makes an object with the event's name as its `type`, as the code does that sends.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import type { AnyStateMachine } from 'xstate';
import type { EventRule } from '#machines/lifecycles/event-rule.ts';
import { transitionsOf } from './chart-messages.ts';
import { allStates } from './machine-diagram.ts';

export type EventRow = {
  readonly event: string;
  readonly senders: readonly string[];
  readonly takers: readonly string[];
};

/** What one source says of events. */
export type SourceEvents = {
  /** `src/…` */
  readonly path: string;
  /** Names of events that it makes, a star for what is filled in (`connection.*`). */
  readonly made: readonly string[];
  /** Those it makes for an actor: `socket.open` for `socket`. */
  readonly sentTo: readonly (readonly [actor: string, event: string])[];
  /** Those it listens for (`actor.on`). */
  readonly heard: readonly string[];
  /** Those it declares as a type. */
  readonly declared: readonly string[];
};

/** Ours have two words or three; the library's own begin with `xstate`. */
const isEvent = (name: unknown): name is string =>
  typeof name === 'string' && /^(?!xstate)[a-z]+(?:[.-][a-z]+)*\.[a-z]+$/i.test(name);

export function eventTable(
  machines: readonly AnyStateMachine[],
  lifecycles: readonly AnyStateMachine[],
  sources: readonly SourceEvents[],
): EventRow[] {
  return [...machineRows(machines, sources), ...lifecycleRows(lifecycles)];
}

function machineRows(machines: readonly AnyStateMachine[], sources: readonly SourceEvents[]): EventRow[] {
  const ids = new Set(machines.map(({ id }) => id));
  const taken = [
    ...machines.flatMap((machine) => eventsOf(machine).map((event) => [event, machine.id] as const)),
    ...sources.flatMap(({ path, heard }) => heard.map((event) => [event, placeOf(path, ids)] as const)),
    ...sources
      .flatMap(({ sentTo }) => sentTo)
      .filter(([actor]) => !ids.has(actor))
      .map(([actor, event]) => [event, `the actor ${actor}`] as const),
  ];
  const declared = sources
    .filter(({ path }) => path.startsWith('src/machines/'))
    .flatMap((source) => source.declared);
  return distinct([...taken.map(([event]) => event), ...declared]).map((event) => {
    const takers = distinct(taken.filter(([name]) => name === event).map(([, taker]) => taker));
    const places = sources
      .filter(({ made }) => made.some((name) => isNamed(event, name)))
      .map(({ path }) => placeOf(path, ids));
    return { event, senders: summed(distinct(places)), takers };
  });
}

const distinct = (names: readonly string[]) => [...new Set(names)].toSorted();

/** `connection.*` names every event that begins so. */
function isNamed(event: string, name: string): boolean {
  const [beginning = '', ...others] = name.split('*');
  if (others.length === 0) return event === name;
  return event.startsWith(beginning) && others.every((part) => event.includes(part));
}

/** A machine by its id, others by their folder. */
function placeOf(path: string, ids: ReadonlySet<string>): string {
  const [, layer, folder = ''] = path.split('/');
  const [name = ''] = basename(path).split('.');
  if (layer === 'machines') return ids.has(name) ? name : folder.split('.')[0] || name;
  return dirname(path).split('/').slice(1, 3).join('/') || basename(path);
}

/** Of a layer that sends from more than four of its folders only the layer. */
function summed(places: readonly string[]): string[] {
  const layerOf = (place: string) => place.split('/')[0] ?? '';
  const shortened = places.map((place) => {
    const isCommon = places.filter((other) => layerOf(other) === layerOf(place)).length > 4;
    return isCommon ? `${layerOf(place)}/…` : place;
  });
  return distinct(shortened);
}

function eventsOf(machine: AnyStateMachine): string[] {
  return allStates(machine.root)
    .flatMap(({ transitions }) => Array.from(transitions.keys()))
    .filter(isEvent);
}

/** People and jobs send these through the server's engine; each transition says whom it takes them from. */
function lifecycleRows(lifecycles: readonly AnyStateMachine[]): EventRow[] {
  const taken = lifecycles.flatMap((machine) =>
    allStates(machine.root)
      .flatMap(transitionsOf)
      .filter(({ eventType }) => eventType !== '' && !eventType.startsWith('xstate'))
      .map(({ eventType, meta }) => ({
        event: eventType,
        sender: senderOf((meta ?? {}) as Partial<EventRule>),
        taker: machine.id,
      })),
  );
  return distinct(taken.map(({ event }) => event)).map((event) => {
    const own = taken.filter((one) => one.event === event);
    const senders = distinct(own.map(({ sender }) => sender)).filter((sender) => sender !== '');
    return { event, senders, takers: distinct(own.map(({ taker }) => taker)) };
  });
}

function senderOf({ actor, ability }: Partial<EventRule>): string {
  if (actor === 'system') return 'the server';
  return ability === undefined ? '' : 'people';
}

export function readSources(root: string): SourceEvents[] {
  const folder = join(root, 'src');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      // Most files say nothing of events, and parsing is slow.
      return /'[a-z]+\.[a-z]+'|type: `/i.test(text) ? [sourceEvents(relative(root, path), text)] : [];
    });
}

export function sourceEvents(path: string, text: string): SourceEvents {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const made: string[] = [];
  const sentTo: [string, string][] = [];
  const heard: string[] = [];
  const declared: string[] = [];
  const asked = new Set<unknown>();
  visit(program, (node) => {
    if (node.type === 'ObjectExpression' && !asked.has(node)) made.push(...typesOf(node));
    if (node.type === 'TSPropertySignature') declared.push(...declaredBy(node));
    if (node.type !== 'CallExpression') return;
    const name = calleeOf(node);
    const [first] = node.arguments;
    // `snapshot.can({ type: 'draft.undo' })` sends nothing.
    if (name === 'can') for (const argument of node.arguments) asked.add(argument);
    if (name === 'on' && first?.type === 'Literal' && isEvent(first.value)) heard.push(first.value);
    // `sendParent(reportOf('session.restored'))`: a maker of the machine's own that is handed the name.
    if (name === 'sendParent') made.push(...node.arguments.flatMap(handedNames));
    if (name === 'sendTo' && first?.type === 'Literal') {
      visit(node.arguments.slice(1), (part) => {
        if (part.type === 'ObjectExpression') {
          sentTo.push(...typesOf(part).map((event): [string, string] => [String(first.value), event]));
        }
      });
    }
  });
  return { path, made, sentTo, heard, declared };
}

function visit(value: unknown, look: (node: ESTree.Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => visit(one, look));
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') look(value as ESTree.Node);
  for (const part of Object.values(value)) visit(part, look);
}

/** The names that stand as `type` in an object. */
function typesOf({ properties }: ESTree.ObjectExpression): string[] {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    return property.key.name === 'type' ? namesIn(property.value) : [];
  });
}

function namesIn(node: ESTree.Node): string[] {
  if (node.type === 'Literal') return isEvent(node.value) ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...namesIn(node.consequent), ...namesIn(node.alternate)];
  if (node.type === 'TSAsExpression') return namesIn(node.expression);
  if (node.type !== 'TemplateLiteral') return [];
  const name = node.quasis.map(({ value }) => value.cooked ?? '').join('*');
  return /^[a-z]+\.\*$|^\*\.[a-z]+\.\*$/i.test(name) ? [name] : [];
}

function handedNames(node: ESTree.Node): string[] {
  return node.type === 'CallExpression' ? node.arguments.flatMap(namesIn) : [];
}

function declaredBy({ key, typeAnnotation }: ESTree.TSPropertySignature): string[] {
  const type = typeAnnotation?.typeAnnotation;
  if (key.type !== 'Identifier' || key.name !== 'type' || type?.type !== 'TSLiteralType') return [];
  return namesIn(type.literal);
}

function calleeOf({ callee }: ESTree.CallExpression): string {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' ? name.name : '';
}
