/** The form of a book, to create or to change it (product.md, `/books/create`, `/books/{id}/edit`, "Every form"). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BookOption } from '#contract/resources/book.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { BookFields } from './book-fields.tsx';
import { type Book, bookFormSchema, type BookValues, emptyBook, valuesOf } from './book-values.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { KeptWorkDialog } from './kept-work-dialog.tsx';
import { refusalOf, RestrictedFields } from './restricted-fields.tsx';
import { type BookBase, useBookShelf, useKeptWork, useLeftWork } from './use-kept-work.ts';
import { useBookSaving } from './use-book-saving.ts';
import { useSaveKey } from './use-save-key.ts';
import styles from './book-form.module.css';

export type BookAside = {
  readonly userId: number;
  readonly options: readonly BookOption[];
  /** Whether abilities allow changes of the book. */
  readonly mayChange: boolean;
  readonly book: Book;
  /** Whether the form holds what the server does not have. */
  readonly isUnsaved: boolean;
  /** Told of a change of the book that went through beside the form. */
  readonly onChanged: (book: Book) => void;
};

type BookFormProps = {
  readonly userId: number;
  /** Null to create one. */
  readonly book: Book | null;
  readonly options: readonly BookOption[];
  readonly aside?: ComponentType<BookAside>;
};

export function BookForm({ userId, book, options, aside: Aside }: BookFormProps) {
  const { t, language } = useWords();
  const ability = useAbility();
  const element = useRef<HTMLFormElement>(null);
  const bookId = book?.id ?? null;
  const [base, setBase] = useState<BookBase>(() =>
    book === null
      ? { values: emptyBook(userId), version: 0 }
      : { values: valuesOf(book), version: book.version },
  );
  const form = useForm<BookValues>({
    resolver: valibotResolver(bookFormSchema, undefined, { raw: true }),
    defaultValues: base.values,
  });
  const shelf = useBookShelf(userId, bookId);
  const left = useLeftWork(shelf, userId, bookId);
  const [isDecided, setIsDecided] = useState(false);
  const offered = !isDecided && left !== undefined && left !== null ? left : null;
  useKeptWork(form, base, shelf, left === undefined || offered !== null);
  const isUnsaved = form.formState.isDirty;
  const saving = useBookSaving({ userId, bookId, form, base, shelf, onBase: setBase });

  // Somebody else's change that was learnt of while nothing was typed here: the fields show it.
  const { follow } = saving;
  const isBehind = book !== null && book.version > base.version && !isUnsaved && !saving.isSaving;
  useEffect(() => {
    if (isBehind) follow(book);
  });

  const record = book === null ? { owner_id: userId } : { ...book };
  const action = book === null ? 'create' : 'update';
  const refusal = refusalOf(ability, { action, record }, 'title');
  useSaveKey(element);

  const restore = (work: BookBase) => {
    setBase({ values: work.values, version: work.version });
    setIsDecided(true);
  };
  return (
    <div className={styles.form}>
      <form ref={element} className={styles.main} noValidate onSubmit={(event) => void saving.save(event)}>
        <fieldset className={styles.fields} disabled={refusal !== null}>
          {refusal !== null && (
            <Callout tone="info">{refusal === '' ? t('bookForm.readOnly') : refusal}</Callout>
          )}
          <BookFields form={form} options={options} bookId={bookId} ownSlug={base.values.slug} />
          <section className={styles.card}>
            <h2 className={styles.heading}>{t('bookForm.section.sale')}</h2>
            <div className={styles.pair}>
              <TextField
                {...form.register('chapter_price', { valueAsNumber: true })}
                type="number"
                inputMode="numeric"
                label={t('bookForm.field.chapter_price')}
                error={fieldText(form.formState.errors.chapter_price, language)}
              />
              <RestrictedFields form={form} record={record} action={action} owner={book?.owner ?? null} />
            </div>
          </section>
        </fieldset>
        {refusal === null && (
          <div className={styles.bar}>
            <output className={styles.state}>
              {isUnsaved ? t('bookForm.unsaved') : book === null ? '' : t('bookForm.saved')}
            </output>
            <Button
              type="submit"
              intent="primary"
              large
              aria-disabled={saving.isSaving}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {saving.isSaving && <Spinner />}
              {t(book === null ? 'bookForm.create' : 'bookForm.save')}
            </Button>
          </div>
        )}
      </form>
      {book !== null && Aside !== undefined && (
        <div className={styles.aside}>
          <Aside
            userId={userId}
            options={options}
            mayChange={refusal === null}
            book={book}
            isUnsaved={isUnsaved}
            onChanged={saving.follow}
          />
        </div>
      )}
      {offered !== null && (
        <KeptWorkDialog
          time={new Date(offered.at).toISOString()}
          isOlder={offered.version !== base.version}
          onRestore={() => {
            restore({ values: offered.base, version: offered.version });
            form.reset(offered.base);
            for (const field of Object.keys(offered.values) as (keyof BookValues)[])
              form.setValue(field, offered.values[field], { shouldDirty: true });
          }}
          onDiscard={() => setIsDecided(true)}
        />
      )}
      {saving.conflict !== null && (
        <ConflictDialog
          base={base.values}
          mine={form.getValues()}
          theirs={saving.conflict}
          options={options}
          onSettle={(merged) => saving.conflict && saving.settle(saving.conflict, merged)}
          onCancel={saving.dismissConflict}
        />
      )}
    </div>
  );
}
