/** Hands a book to somebody else, who is found by name or email (product.md, `/manage/books`). */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { BookRow } from './book-list.query.ts';
import { ownersQuery } from './owners.query.ts';
import styles from './manage-books.module.css';

type ChangeOwnerDialogProps = {
  readonly book: BookRow;
  readonly onGive: (ownerId: number) => void;
  readonly onCancel: () => void;
};

export function ChangeOwnerDialog({ book, onGive, onCancel }: ChangeOwnerDialogProps) {
  const { t } = useWords();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const settled = useDebounced(search.trim(), 150);
  const { data = [], isSuccess } = useQuery(ownersQuery(http, userId, settled));
  const others = data.filter(({ id }) => id !== book.owner_id);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onGive(chosen);
  };
  return (
    <Dialog title={t('manageBooks.ownerOf', { title: book.title })} onCancel={onCancel}>
      <form className={styles.form} onSubmit={give}>
        <TextField
          type="search"
          name="owner-search"
          label={t('manageBooks.findUser')}
          value={search}
          error={null}
          autoComplete="off"
          onChange={(event) => {
            setSearch(event.target.value);
            setChosen(null);
          }}
        />
        <fieldset className={styles.people}>
          <legend>{t('manageBooks.newOwner')}</legend>
          {others.map(({ id, name, email }) => (
            <label key={id} className={styles.person}>
              <input
                type="radio"
                name="owner_id"
                value={id}
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
              <span>
                {name} <span className={styles.email}>{email}</span>
              </span>
            </label>
          ))}
          {isSuccess && others.length === 0 && t('manageBooks.noUser')}
        </fieldset>
        <div className={styles.choices}>
          <Button onClick={onCancel}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={chosen === null}>
            {t('manageBooks.give')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
