/** What there is to choose from in a filter, where its definition says it. */
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import type { Option } from '#ui/field/select.tsx';
import type { ListFilter } from '../list-definition.ts';

export function optionsOf({ accepts, words, options }: ListFilter, messages: Messages): readonly Option[] {
  if (options !== undefined) return options(messages);
  if (words === undefined || accepts instanceof RegExp) return [];
  return accepts.map((value) => ({ value, label: messages.t(`${words}.${value}` as MessageId) }));
}
