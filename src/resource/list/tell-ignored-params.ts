/** What an address or a saved view asks of a list that the list no longer has is told: it opens without. */
import type { ActorRefFrom } from 'xstate';
import type { Messages } from '#i18n/messages.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import type { ListDefinition } from './list-definition.ts';
import { readListSearchParams } from './list-search-params.ts';

/** Read leniently: an old page is the first one, and nobody misses it. */
const lenient = ['page', 'limit', 'search', 'trashed', 'view'];
const longest = 120;

type Telling = {
  readonly toasts: Pick<ActorRefFrom<typeof toastsMachine>, 'send'>;
  readonly messages: Pick<Messages, 't'>;
};

/** `params` are those of the list itself. */
export function tellIgnoredParams(
  definition: ListDefinition,
  params: URLSearchParams,
  { toasts, messages }: Telling,
): void {
  const ignored = ignoredParams(definition, params).join(', ');
  if (ignored === '') return;
  const shown = ignored.length > longest ? `${ignored.slice(0, longest)}…` : ignored;
  toasts.send({ type: 'toast.show', kind: 'info', text: messages.t('list.ignored', { ignored: shown }) });
}

/** `name=value` of each filter and sort that is none, and of the columns that are none. */
export function ignoredParams(definition: ListDefinition, params: URLSearchParams): readonly string[] {
  const { sort, filters } = readListSearchParams(definition, params.toString());
  const read: Readonly<Record<string, string>> = { ...filters, sort };
  return [...params].flatMap(([name, value]) => {
    if (value === '' || lenient.includes(name)) return [];
    if (name !== 'columns') return read[name] === value ? [] : [`${name}=${value}`];
    const unknown = value.split(',').filter((id) => !definition.columnIds.includes(id));
    return unknown.length === 0 ? [] : [`columns=${unknown.join(',')}`];
  });
}
