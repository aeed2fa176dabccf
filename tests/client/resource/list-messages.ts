/** What a list says, by the ids of its messages: those that its definition names, and those that follow from its prefix. */
import { createAbility } from '#contract/abilities.ts';
import type { Messages } from '#i18n/messages.ts';
import { optionsOf } from '#resource/list/filter/filter-options.ts';
import type { ListDefinition } from '#resource/list/list-definition.ts';

/** Each message is its id. */
export const unspoken = { t: (id: string) => id, number: String } as unknown as Messages;

export function messagesSaidBy(list: ListDefinition): readonly string[] {
  const { title, columns, defaultColumns, filters, empty, searchHint, create, bulk, trash, queues } = list;
  const context = { messages: unspoken, now: 0, includes: [], chosen: null, shown: defaultColumns };
  const found: readonly (string | undefined)[] = [
    title(createAbility([])),
    ...columns(context).map(({ header }) => header),
    ...filters.map(({ label }) => label),
    // What is not a closed list is called otherwise.
    ...filters
      .filter(({ accepts }) => !(accepts instanceof RegExp))
      .flatMap((filter) => optionsOf(filter, unspoken).map(({ label }) => label)),
    empty.title,
    empty.help,
    empty.readOnly,
    searchHint,
    create?.label,
    bulk?.counted,
    trash?.title,
    trash?.help,
    queues?.label,
    ...(queues?.of.map(({ label }) => label) ?? []),
  ];
  return found.filter((id) => id !== undefined);
}
