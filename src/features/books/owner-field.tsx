/** Who a book belongs to, found by name or email (product.md, `/manage/books`, "change owner"): for the form and the dialog. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { Combobox, type ComboboxOption } from '#ui/field/combobox.tsx';
import { ownersQuery } from './owners.query.ts';

type OwnerFieldProps = {
  readonly label: string;
  readonly chosen: ComboboxOption | null;
  /** Who is not offered: the owner that the book has. */
  readonly except?: number;
  readonly help?: ReactNode;
  readonly error: string | null;
  readonly onChoose: (owner: ComboboxOption) => void;
};

const debounceMilliseconds = 150;

export function OwnerField({ label, chosen, except, help, error, onChoose }: OwnerFieldProps) {
  const { t } = useWords();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [text, setText] = useState<string | null>(null);
  const settled = useDebounced(text?.trim() ?? null, debounceMilliseconds);
  const owners = useQuery({ ...ownersQuery(http, userId, settled ?? ''), enabled: settled !== null });
  const isAnswered = owners.isSuccess && settled === text?.trim();
  const options = (owners.data ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, email }) => ({ id, label: name, detail: email }));
  const notice = () => {
    if (owners.isError) return t('owners.failed');
    if (!isAnswered) return t('owners.searching');
    return options.length === 0 ? t('manageBooks.noUser') : null;
  };
  return (
    <Combobox
      name="owner_id"
      label={label}
      chosen={chosen}
      options={isAnswered ? options : []}
      notice={notice()}
      hint={t('manageBooks.findUser')}
      help={help}
      error={error}
      onSearch={setText}
      onChoose={onChoose}
    />
  );
}
