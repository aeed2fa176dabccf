/** Hands a book to somebody else, who is found by name or email (product.md, `/manage/books`). */
import { type FormEvent, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { BookRow } from './book-list.query.ts';
import { OwnerField } from './owner-field.tsx';
import styles from './manage-books.module.css';

type ChangeOwnerDialogProps = {
  readonly book: BookRow;
  readonly onGive: (ownerId: number) => void;
  readonly onCancel: () => void;
};

export function ChangeOwnerDialog({ book, onGive, onCancel }: ChangeOwnerDialogProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) onGive(chosen.id);
  };
  return (
    <Dialog title={t('manageBooks.ownerOf', { title: book.title })} onCancel={onCancel}>
      <form className={styles.form} onSubmit={give}>
        <OwnerField
          label={t('manageBooks.newOwner')}
          chosen={chosen}
          except={book.owner_id}
          help={chosen?.detail}
          error={null}
          onChoose={setChosen}
        />
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
