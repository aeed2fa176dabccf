/** The slug of a book: whether it is free is asked while one types, and one that is free is a click away. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { slugCheckInputSchema, slugCheckSchema } from '#contract/resources/book-input.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';

type SlugFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help' | 'value'> & {
  readonly value: string;
  /** The book that has this one already; null while it is to be created. */
  readonly bookId: number | null;
  readonly ownSlug: string;
  readonly onSuggestion: (slug: string) => void;
};

const restMilliseconds = 200;
const answerSchema = v.object({ data: slugCheckSchema });

export function SlugField({ value, bookId, ownSlug, onSuggestion, ...field }: SlugFieldProps) {
  const { t } = useWords();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const slug = useDebounced(value, restMilliseconds);
  const isAsked = slug !== ownSlug && v.is(slugCheckInputSchema, { slug });
  const { data, isFetching } = useQuery({
    queryKey: userKey(userId, 'books', 'slug', slug, bookId),
    enabled: isAsked,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const parameters = { slug, ...(bookId === null ? {} : { except: String(bookId) }) };
      // Asked in the background: what the server finds wrong is told when the form is sent.
      const options = { parameters, schema: answerSchema, signal, quiet: true };
      return (await http.get('/books/slug-check', options)).data;
    },
  });
  const isSettled = isAsked && slug === value && data !== undefined;
  return (
    <TextField
      {...field}
      label={t('bookForm.field.slug')}
      autoCapitalize="none"
      spellCheck={false}
      help={
        <output>
          {isAsked && isFetching && t('bookForm.slug.checking')}
          {isSettled && data.is_free && t('bookForm.slug.free')}
          {isSettled && !data.is_free && (
            <>
              {t('bookForm.slug.taken')}{' '}
              <Button minimal onClick={() => onSuggestion(data.suggestion)}>
                {t('bookForm.slug.use', { slug: data.suggestion })}
              </Button>
            </>
          )}
        </output>
      }
    />
  );
}
