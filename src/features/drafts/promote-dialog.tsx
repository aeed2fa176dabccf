/** Makes a draft a chapter of a book, or a script; its toast takes that back (product.md, `/drafts`). */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { longestDraftTitle, draftSchema } from '#contract/resources/draft.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';
import { currentVersion } from '#lib/http/current-version.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { toastAction } from '#lib/toast-action.ts';
import { booksByTitle } from '#resource/picker/books.ts';
import { type ChapterOption, chaptersOf } from '#resource/picker/chapters.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { DraftRow } from './draft-list.definition.tsx';
import { useTakeBack } from './use-take-back.ts';
import styles from './drafts.module.css';

const answerSchema = oneAnswerSchema(draftSchema);

const labelsOf = {
  chapter: { name: 'drafts.promote', title: 'drafts.promote.title', send: 'drafts.promote.send' },
  script: { name: 'drafts.propose', title: 'drafts.propose.title', send: 'drafts.propose.send' },
} as const;

const places = ['last', 'first', 'behind'] as const;
type Place = (typeof places)[number];
const placeLabels = {
  last: 'drafts.promote.place.last',
  first: 'drafts.promote.place.first',
  behind: 'drafts.promote.place.behind',
} as const;

const placeOf = (place: Place, behind: ChapterOption | null) =>
  place === 'last' ? {} : { behind: place === 'first' ? null : (behind?.number ?? null) };

type PromoteDialogProps = {
  readonly draft: Pick<DraftRow, 'id' | 'title' | 'version'>;
  readonly into: 'chapter' | 'script';
  readonly onClose: () => void;
};

export function PromoteDialog({ draft, into, onClose }: PromoteDialogProps) {
  const { id, title: name, version: shown } = draft;
  const labels = labelsOf[into];
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const { refresh, takeBack } = useTakeBack();
  /** The one that it is based on: after a refusal that of the draft as it is, which was told. */
  const [version, setVersion] = useState(shown);
  const [book, setBook] = useState<ComboboxOption | null>(null);
  const [title, setTitle] = useState(name);
  const [place, setPlace] = useState<Place>('last');
  const [behind, setBehind] = useState<ChapterOption | null>(null);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(bookId: number | null) {
      let made: number | null = null;
      const undo = () => {
        if (made !== null) takeBack({ id, version: made });
      };
      const [path, body] =
        bookId === null
          ? ['promote-to-script', { title, version }]
          : ['promote', { book_id: bookId, title, version, ...placeOf(place, behind) }];
      const action = toastAction(toasts, t('lifecycle.undo'), undo);
      made = (await http.post(`/drafts/${id}/${path}`, { body, schema: answerSchema, action })).data.version;
    },
    onError: (refusal) => setVersion((before) => currentVersion(refusal) ?? before),
    onSettled: refresh,
  });
  const isReady = into === 'script' || (book !== null && (place !== 'behind' || behind !== null));
  const errors = error instanceof HttpFailure ? error.errors : {};
  const promote = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate(book?.id ?? null, { onSuccess: onClose });
  };
  const chooseBook = (chosen: ComboboxOption) => {
    setBook(chosen);
    setBehind(null);
  };
  return (
    <Dialog title={t(labels.name)} onCancel={onClose}>
      <form className={styles.promote} noValidate onSubmit={promote}>
        {into === 'chapter' && (
          <RecordPicker
            name="book_id"
            source={booksByTitle}
            label={t('drafts.promote.book')}
            chosen={book}
            help={book?.detail}
            error={errors['book_id']?.[0] ?? null}
            onChoose={chooseBook}
          />
        )}
        <TextField
          name="title"
          label={t(labels.title)}
          value={title}
          maxLength={longestDraftTitle}
          dir="auto"
          error={errors['title']?.[0] ?? null}
          onChange={(event) => setTitle(event.target.value)}
        />
        {into === 'chapter' && (
          <SelectField
            name="place"
            label={t('drafts.promote.place')}
            error={null}
            value={place}
            options={places.map((value) => ({ value, label: t(placeLabels[value]) }))}
            onChange={({ target }) => setPlace(places.find((one) => one === target.value) ?? 'last')}
          />
        )}
        {into === 'chapter' && place === 'behind' && book !== null && (
          <RecordPicker
            key={book.id}
            name="behind"
            source={chaptersOf(book.id)}
            label={t('drafts.promote.behind')}
            chosen={behind}
            error={errors['behind'] === undefined ? null : t('drafts.promote.behindGone')}
            onChoose={setBehind}
          />
        )}
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={!isReady || isPending}>
            {t(labels.send)}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
