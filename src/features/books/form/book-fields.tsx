/** The fields of a book that its writer fills in (product.md, `/books/create`), in cards. */
import { useState } from 'react';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import type { BookOption } from '#contract/resources/book.ts';
import { slugOf } from '#contract/slug.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { CheckGroup } from '#ui/field/check-group.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { BookValues } from './book-values.ts';
import { SlugField } from './slug-field.tsx';
import styles from './book-form.module.css';

type BookFieldsProps = {
  readonly form: UseFormReturn<BookValues>;
  readonly options: readonly BookOption[];
  readonly bookId: number | null;
  readonly ownSlug: string;
};

export function BookFields({ form, options, bookId, ownSlug }: BookFieldsProps) {
  const { t, language } = useWords();
  const { register, formState, setValue, getValues, watch } = form;
  const errorOf = (field: keyof BookValues) => fieldText(firstError(formState.errors[field]), language);
  const choices = (group: BookOption['group']) =>
    options
      .filter((option) => option.group === group)
      .map(({ value, label }) => ({ value: String(value), label }));
  const slug = watch('slug');
  const [known, setKnown] = useState(() => getValues('title'));
  // A slug that still says what the title said follows it; one that readers may have in their links does not.
  const followTitle = (typed: string) => {
    if (bookId === null && getValues('slug') === slugOf(known))
      setValue('slug', slugOf(typed), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setKnown(typed);
  };
  const restart = () => setKnown(getValues('title'));
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('bookForm.section.identity')}</h2>
        <TextField
          {...register('title', {
            onChange: (event: { target: { value: string } }) => followTitle(event.target.value),
          })}
          onFocus={restart}
          label={t('bookForm.field.title')}
          dir="auto"
          error={errorOf('title')}
        />
        <SlugField
          {...register('slug')}
          value={slug}
          bookId={bookId}
          ownSlug={ownSlug}
          error={errorOf('slug')}
          onSuggestion={(free) => setValue('slug', free, { shouldDirty: true, shouldValidate: true })}
        />
        <TextArea
          {...register('alternative_titles')}
          rows={2}
          dir="auto"
          label={t('bookForm.field.alternative_titles')}
          help={t('bookForm.alternativeHelp')}
          error={errorOf('alternative_titles')}
        />
        <div className={styles.pair}>
          <TextField
            {...register('author_name')}
            label={t('bookForm.field.author_name')}
            dir="auto"
            error={errorOf('author_name')}
          />
          <TextField
            {...register('translator_name')}
            label={t('bookForm.field.translator_name')}
            dir="auto"
            error={errorOf('translator_name')}
          />
        </div>
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('bookForm.section.content')}</h2>
        <div className={styles.pair}>
          <SelectField
            {...register('kind')}
            label={t('bookForm.field.kind')}
            choices={choices('kind')}
            error={errorOf('kind')}
          />
          <SelectField
            {...register('content_rating')}
            label={t('bookForm.field.content_rating')}
            choices={choices('content_rating')}
            error={errorOf('content_rating')}
          />
        </div>
        <CheckGroup
          {...register('genres')}
          label={t('bookForm.field.genres')}
          choices={choices('genre')}
          error={errorOf('genres')}
        />
        <TextArea
          {...register('synopsis')}
          rows={9}
          dir="auto"
          label={t('bookForm.field.synopsis')}
          error={errorOf('synopsis')}
        />
      </section>
    </>
  );
}

/** A list's error stands at one of its entries. */
function firstError(error: unknown): FieldError | undefined {
  const found: unknown = Array.isArray(error) ? error.find((one) => one !== undefined) : error;
  return found as FieldError | undefined;
}
