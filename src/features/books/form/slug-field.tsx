/** The slug of a book: whether it is free is asked while one types, and one that is free is a click away. */
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { slugCheckInputSchema, slugCheckSchema } from '#contract/resources/book-input.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useDebounced } from '#lib/timing/use-debounced.ts';
import { Button } from '#ui/button/button.tsx';
import type { OwnFieldProps } from '#resource/form/form-definition.ts';
import { TextField } from '#ui/field/text-field.tsx';

const restMilliseconds = 200;
const answerSchema = v.object({ data: slugCheckSchema });

export function SlugField({ name, form, record, saved, ...frame }: OwnFieldProps) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const bookId = record?.id ?? null;
  const value = String(useWatch({ control: form.control, name }));
  const slug = useDebounced(value, restMilliseconds);
  const isAsked = slug !== saved && v.is(slugCheckInputSchema, { slug });
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
  const take = (free: string) => form.setValue(name, free, { shouldDirty: true, shouldValidate: true });
  const isSettled = isAsked && slug === value && data !== undefined;
  return (
    <TextField
      {...form.register(name)}
      {...frame}
      autoCapitalize="none"
      spellCheck={false}
      help={
        <output>
          {isAsked && isFetching && t('bookForm.slug.checking')}
          {isSettled && data.is_free && t('bookForm.slug.free')}
          {isSettled && !data.is_free && (
            <>
              {t('bookForm.slug.taken')}{' '}
              <Button minimal onClick={() => take(data.suggestion)}>
                {t('bookForm.slug.use', { slug: data.suggestion })}
              </Button>
            </>
          )}
        </output>
      }
    />
  );
}
