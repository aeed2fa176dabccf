/** Hands a book to somebody else, who is found by name or email (product.md, `/manage/books`). */
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { BookRow } from '../list/book-row.ts';
import { people } from '#resource/picker/people.ts';
import { useBookChange } from './use-book-change.ts';
import styles from './manage-books.module.css';

type ChangeOwnerDialogProps = {
  readonly book: BookRow;
  readonly onClose: () => void;
};

export function ChangeOwnerDialog({ book, onClose }: ChangeOwnerDialogProps) {
  const { t } = useMessages();
  const change = useBookChange();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    change(book, { owner_id: chosen.id });
    onClose();
  };
  return (
    <Dialog title={t('manageBooks.ownerOf', { title: book.title })} onCancel={onClose}>
      <form className={styles.form} onSubmit={give}>
        <RecordPicker
          name="owner_id"
          source={people}
          label={t('manageBooks.newOwner')}
          chosen={chosen}
          except={book.owner_id}
          help={chosen?.detail}
          error={null}
          onChoose={setChosen}
        />
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={chosen === null}>
            {t('manageBooks.give')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
