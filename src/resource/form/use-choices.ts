/** What the fields of a form offer to choose from, as its definition asks for it. */
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { type Bookdesk, useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import type { Option } from '#ui/field/select.tsx';

/** What the values of some fields are called, by field. */
export type Choices = Readonly<Record<string, readonly Option[]>>;
export type ChoicesDeps = {
  readonly bookdesk: Bookdesk;
  readonly messages: Messages;
  readonly userId: number | null;
};
export type ChoicesQuery = (deps: ChoicesDeps) => UseQueryOptions<unknown, Error, Choices>;

/** Choices that are the server's to say, from a query that others may share. */
export const fetchedChoices = <Data, Key extends readonly unknown[]>(
  query: (deps: ChoicesDeps) => UseQueryOptions<Data, Error, Choices, Key>,
  // What is selected from is what was fetched: no other data comes to it.
): ChoicesQuery => query as unknown as ChoicesQuery;

export function useChoices(choices: ChoicesQuery) {
  const deps = { bookdesk: useBookdesk(), messages: useMessages(), userId: useUser()?.id ?? null };
  return useQuery(choices(deps));
}

/** Those of fixed sets, which only their words make differ; `name` tells them from other forms'. */
export const fixedChoices =
  (name: string, choicesIn: (messages: Messages) => Choices): ChoicesQuery =>
  ({ messages }) => ({
    queryKey: ['choices', name, messages.language],
    staleTime: Infinity,
    initialData: () => choicesIn(messages),
    queryFn: () => choicesIn(messages),
  });
