/** A new set of names, a copy of one, and what is changed of one; they come when a dialog is opened. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type NameSet, nameSetSchema } from '#contract/resources/name.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { createAttempts } from '#lib/http/attempts.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { booksByTitle } from '#resource/picker/books.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { nameSetForm } from './name-set-form.definition.ts';
import { pathOfNameSet } from './name-set-list.definition.tsx';
import styles from './names.module.css';

const answerSchema = oneAnswerSchema(nameSetSchema);
const scopes = ['book', 'apart', 'common'] as const;
type Scope = (typeof scopes)[number];

type NewSetProps = {
  readonly userId: number;
  /** The one to copy; left out for an empty one. */
  readonly from?: Pick<NameSet, 'id' | 'name'>;
  readonly onClose: () => void;
};

export function NewNameSetDialog({ userId, from, onClose }: NewSetProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const mayShare = useAbility().can('create', 'names', 'is_common');
  const [name, setName] = useState(from?.name ?? '');
  const [scope, setScope] = useState<Scope>('book');
  const [book, setBook] = useState<ComboboxOption | null>(null);
  const [once] = useState(createAttempts);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const path = from === undefined ? '/names' : `/names/${from.id}/fork`;
      const body = {
        name,
        book_id: scope === 'book' ? (book?.id ?? null) : null,
        ...(scope === 'common' && { is_common: true }),
      };
      return once(body, (idempotencyKey) => http.post(path, { body, schema: answerSchema, idempotencyKey }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: userKey(userId, 'names') }),
  });
  const open = ({ data }: { readonly data: NameSet }) => {
    onClose();
    navigate(pathOfNameSet(data.id));
  };
  const errors = error instanceof HttpFailure ? error.errors : {};
  const isReady = scope !== 'book' || book !== null;
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate(undefined, { onSuccess: open });
  };
  const allowed = scopes.filter((one) => one !== 'common' || mayShare);
  return (
    <Dialog title={t(from === undefined ? 'names.create' : 'names.fork')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={create}>
        <TextField
          name="name"
          label={t('names.column.name')}
          value={name}
          maxLength={120}
          dir="auto"
          error={errors['name']?.[0] ?? null}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          name="scope"
          label={t('names.scope')}
          value={scope}
          options={allowed.map((value) => ({ value, label: t(`names.scope.${value}`) }))}
          help={t(`names.scopeHelp.${scope}`)}
          error={errors['is_common']?.[0] ?? null}
          onChange={(event) => setScope(event.target.value as Scope)}
        />
        {scope === 'book' && (
          <RecordPicker
            name="book_id"
            source={booksByTitle}
            label={t('names.column.book')}
            chosen={book}
            error={errors['book_id']?.[0] ?? null}
            onChoose={setBook}
          />
        )}
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={!isReady || isPending}>
            {t(from === undefined ? 'names.create' : 'names.fork')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

type EditProps = { readonly userId: number; readonly set: NameSet; readonly onClose: () => void };

export function EditNameSetDialog({ userId, set, onClose }: EditProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      definition={nameSetForm}
      userId={userId}
      record={set}
      title={t('names.edit')}
      onClose={onClose}
    />
  );
}
