/**
 * Saving a book: one call at a time on the version it was based on; what was typed meanwhile stays typed, and a book
 * that moved on meanwhile is a conflict with both texts at hand (product.md, "Every form"; users.md).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { pathOf } from '#contract/route-matching.ts';
import { useHttp, useNavigationActor } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http-failure.ts';
import { userKey } from '#lib/query-keys.ts';
import { mergedValues } from '#lib/three-way.ts';
import { useAttemptKey } from '#lib/use-attempt-key.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import { type Book, type BookValues, changesBetween, inputOf, valuesOf } from './book-values.ts';
import type { BookBase, BookShelf } from './use-kept-work.ts';

const answerSchema = oneAnswerSchema(bookSchema);

type Saving = {
  readonly userId: number;
  /** Null while the book is to be created. */
  readonly bookId: number | null;
  readonly form: UseFormReturn<BookValues>;
  readonly base: BookBase;
  readonly shelf: BookShelf;
  readonly onBase: (base: BookBase) => void;
};

type Sent = { readonly values: BookValues; readonly base: BookBase };

export function useBookSaving({ userId, bookId, form, base, shelf, onBase }: Saving) {
  const http = useHttp();
  const queries = useQueryClient();
  const navigation = useNavigationActor();
  // The same text sent again after a lost answer makes no second book.
  const keyFor = useAttemptKey();

  /** The server's book is what the form is based on now; `mine` are the values that stay in its fields. */
  const rebase = (book: Book, mine: BookValues) => {
    const values = valuesOf(book);
    onBase({ values, version: book.version });
    form.reset(values);
    for (const field of Object.keys(values) as (keyof BookValues)[])
      form.setValue(field, mine[field], { shouldDirty: true });
  };
  const remember = async (book: Book) => {
    const key = userKey(userId, 'books', 'one', String(book.id));
    // One that was asked for before the book was saved would bring back the version before.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, (known: Book | undefined) => ({ ...known, ...book }));
    void queries.invalidateQueries({ queryKey: userKey(userId, 'books', 'list') });
    void queries.invalidateQueries({ queryKey: userKey(userId, 'revisions') });
  };
  /** Another change of the same book that went through here: the fields follow where nothing was typed. */
  const follow = (book: Book) => {
    rebase(book, mergedValues(base.values, form.getValues(), valuesOf(book)));
    void remember(book);
  };

  const call = useMutation({
    async mutationFn({ values, base: { values: before, version } }: Sent): Promise<Book> {
      if (bookId !== null) {
        const body = { ...changesBetween(before, values), version };
        return (await http.patch(`/books/${bookId}`, { body, schema: answerSchema })).data;
      }
      const body = inputOf(values);
      const options = { body, schema: answerSchema, idempotencyKey: keyFor(body) };
      return (await http.post('/books', options)).data;
    },
    async onSuccess(book, { values }) {
      await remember(book);
      if (bookId !== null) return rebase(book, mergedValues(values, form.getValues(), valuesOf(book)));
      await shelf.forget();
      navigation.send({ type: 'work.kept' });
      navigation.send({ type: 'navigation.go', to: pathOf('books-id-edit', { id: book.id }), replace: true });
    },
  });
  const failure = call.error instanceof HttpFailure ? call.error : null;
  useServerErrors(form.setError, failure?.errors);

  const send = (sent: Sent) => {
    if (call.isPending) return;
    if (bookId !== null && Object.keys(changesBetween(sent.base.values, sent.values)).length === 0) return;
    call.mutate(sent);
  };
  return {
    isSaving: call.isPending,
    save: form.handleSubmit((values) => send({ values, base })),
    follow,
    conflict: conflictIn(failure),
    dismissConflict: call.reset,
    /** Saves what was merged on what the server has now. */
    settle(theirs: Book, merged: BookValues) {
      call.reset();
      rebase(theirs, merged);
      send({ values: merged, base: { values: valuesOf(theirs), version: theirs.version } });
    },
  };
}

/** The book as the server has it, where that is what a call was refused for. */
function conflictIn(failure: HttpFailure | null): Book | null {
  if (failure?.code !== 'version_conflict') return null;
  const current = v.safeParse(bookSchema, failure.data['current']);
  return current.success ? current.output : null;
}
