/**
 * The choices of book forms and filters: fetched once, then kept under `bookOptions` (specification, sections 3 and 7)
 * as long as they are in the interface's language and of this version.
 */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Language } from '#contract/languages.ts';
import { bookOptionsSchema } from '#contract/resources/book.ts';
import type { Bookdesk } from './bookdesk-context.tsx';
import { userKey } from './query/query-keys.ts';

const answerSchema = v.object({ data: bookOptionsSchema });
const keptSchema = v.object({ language: v.string(), version: v.string(), options: bookOptionsSchema });

type Sources = Pick<Bookdesk, 'http' | 'kept' | 'messagesVersion'>;

/** `messages` are asked for their language when the options are fetched: data is fetched anew once another is shown. */
export function bookOptionsQuery(
  { http, kept, messagesVersion: version }: Sources,
  messages: { readonly language: Language },
  userId: number | null,
) {
  return queryOptions({
    queryKey: userKey(userId, 'books', 'options'),
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { language } = messages;
      const known = kept.read('bookOptions', keptSchema);
      if (known?.language === language && known.version === version) return known.options;
      const { data: options } = await http.get('/books/options', { schema: answerSchema, signal });
      kept.write('bookOptions', { language, version, options }, null);
      return options;
    },
  });
}
