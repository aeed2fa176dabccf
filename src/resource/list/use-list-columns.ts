/** The columns of a list as somebody has chosen them, or its default ones. */
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { ListDefinition } from './list-definition.ts';

/** `now` in milliseconds since the epoch. */
export function useListColumns(
  definition: ListDefinition,
  chosen: readonly string[] | null,
  now: number,
  includes: readonly string[],
) {
  const messages = useMessages();
  const shownIds = chosen ?? definition.defaultColumns;
  const all = useMemo(
    () => definition.columns({ messages, now, includes, chosen, shown: shownIds }),
    [definition, messages, now, includes, chosen, shownIds],
  );
  const shown = useMemo(
    () => all.filter(({ id, isFixed }) => isFixed === true || shownIds.includes(id)),
    [all, shownIds],
  );
  return { all, shown, shownIds };
}
