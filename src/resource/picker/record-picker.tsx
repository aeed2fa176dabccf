/** One record of very many, found by typing: a book's owner, the person a filter is about. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useDebounced } from '#lib/timing/use-debounced.ts';
import { Combobox, type ComboboxOption } from '#ui/field/combobox.tsx';
import type { FrameProps } from '#ui/field/field-frame.tsx';
import type { RecordSource } from './record-source.ts';

type RecordPickerProps<Option extends ComboboxOption> = FrameProps & {
  readonly name: string;
  readonly source: RecordSource<Option>;
  readonly chosen: ComboboxOption | null;
  /** Which one is not offered. */
  readonly except?: number | undefined;
  readonly onChoose: (option: Option) => void;
};

const debounceMilliseconds = 150;

export function RecordPicker<Option extends ComboboxOption>({
  source,
  except,
  ...field
}: RecordPickerProps<Option>) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [text, setText] = useState<string | null>(null);
  const settled = useDebounced(text?.trim() ?? null, debounceMilliseconds);
  const queries = useQueryClient();
  const queryOf = (wanted: string) => ({
    queryKey: userKey(userId, ...source.key, wanted),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => source.find(http, wanted, signal),
  });
  const found = useQuery({ ...queryOf(settled ?? ''), enabled: settled !== null });
  const offered = (all: readonly Option[]) => all.filter(({ id }) => id !== except);
  const isAnswered = found.isSuccess && settled === text?.trim();
  const options = isAnswered ? offered(found.data) : [];
  const notice = () => {
    if (found.isError) return t('picker.failed');
    if (!isAnswered) return t('picker.searching');
    return options.length === 0 ? t(source.none) : null;
  };
  return (
    <Combobox
      {...field}
      options={options}
      notice={notice()}
      hint={t(source.hint)}
      onSearch={setText}
      firstFor={async (typed) => offered(await queries.ensureQueryData(queryOf(typed.trim())))[0]}
    />
  );
}
