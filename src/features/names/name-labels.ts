/** What the values of a name's lists are called. */
import { type NameField, nameCategories, nameStatuses, nameTiers } from '#contract/resources/name-entry.ts';
import type { Messages } from '#i18n/messages.ts';

/** The label of a list's value, and any other text as it is. */
export function labelOf({ t }: Pick<Messages, 't'>, field: NameField, text: string): string {
  const category = nameCategories.find((value) => field === 'category' && value === text);
  if (category !== undefined) return t(`name-entries.category.${category}`);
  const tier = nameTiers.find((value) => field === 'tier' && value === text);
  if (tier !== undefined) return t(`name-entries.tier.${tier}`);
  const status = nameStatuses.find((value) => field === 'status' && value === text);
  return status === undefined ? text : t(`name-entries.status.${status}`);
}
