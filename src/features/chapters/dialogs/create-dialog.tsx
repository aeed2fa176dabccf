/** A new draft, last in the book unless it is given a number. */
import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  chapterNumberSchema,
  chapterPriceSchema,
  chapterTitleSchema,
  chapterVolumeSchema,
} from '#contract/resources/chapter-input.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { createAttempts } from '#lib/http/attempts.ts';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chapterRowSchema, type ChaptersBook } from '../list/chapter-list.query.ts';
import styles from './chapter-dialog.module.css';

const formSchema = v.object({
  title: chapterTitleSchema,
  number: v.pipe(v.string(), v.transform(readTypedNumber), chapterNumberSchema),
  price: v.pipe(v.string(), v.transform(readTypedNumber), chapterPriceSchema),
  volume: v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : readTypedNumber(text))),
    chapterVolumeSchema,
  ),
});
type Typed = v.InferInput<typeof formSchema>;
type Read = v.InferOutput<typeof formSchema>;

const answerSchema = oneAnswerSchema(chapterRowSchema);

type CreateDialogProps = {
  readonly book: ChaptersBook;
  /** Behind the last one. */
  readonly next: number;
  /** Of the last one: what comes behind it most often stands in the same. */
  readonly volume: number | null;
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
};

export function CreateDialog({ book, next, volume, onCreated, onClose }: CreateDialogProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const { register, handleSubmit, formState, setError } = useForm<Typed, unknown, Read>({
    resolver: valibotResolver(formSchema),
    defaultValues: {
      title: '',
      number: String(next),
      price: String(book.chapter_price),
      volume: String(volume ?? ''),
    },
  });
  const [once] = useState(createAttempts);
  const call = useRefusableCall(async (input: Read) => {
    const body = { book_id: book.id, ...input };
    const { data } = await once(body, (idempotencyKey) =>
      http.post('/chapters', { body, schema: answerSchema, idempotencyKey }),
    );
    onCreated(data.id);
  });
  useServerErrors(setError, call.errors);
  const send = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input, { onSuccess: onClose });
  });
  const { errors } = formState;
  return (
    <Dialog title={t('chapterList.create.title')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          {...register('title')}
          label={t('chapterList.column.title')}
          dir="auto"
          autoComplete="off"
          error={fieldText(errors.title, language)}
        />
        <div className={styles.range}>
          <TextField
            {...register('number')}
            inputMode="numeric"
            label={t('chapterList.create.number')}
            autoComplete="off"
            error={fieldText(errors.number, language)}
          />
          <TextField
            {...register('price')}
            inputMode="numeric"
            label={t('chapterList.price.price')}
            autoComplete="off"
            error={fieldText(errors.price, language)}
          />
          <TextField
            {...register('volume')}
            inputMode="numeric"
            label={t('chapterList.create.volume')}
            autoComplete="off"
            error={fieldText(errors.volume, language)}
          />
        </div>
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={call.isPending}>
            {t('chapterList.create.do')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
