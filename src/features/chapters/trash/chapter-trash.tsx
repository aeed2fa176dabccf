/** The trash of a book's chapters, all of it on one page. It comes when it is opened. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { readListSearchParams } from '#resource/list/list-search-params.ts';
import { questionOf } from '#resource/list/list-query.ts';
import type { ListSource } from '#resource/list/list-source.ts';
import { TrashFrame } from '#resource/list/trash/trash-frame.tsx';
import { chapterList } from '../list/chapter-list.definition.tsx';
import { chapterTrashQuery } from '../list/chapter-list.query.ts';

const noIncludes: readonly string[] = [];
const searchParams = readListSearchParams(chapterList, 'trashed=1');

type ChapterTrashProps = { readonly bookId: string; readonly path: string };

export function ChapterTrash({ bookId, path }: ChapterTrashProps) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data, error, refetch } = useQuery(chapterTrashQuery(http, userId, bookId));
  const [now] = useState(Date.now);
  const source = useMemo(
    (): ListSource => ({
      rows: data,
      total: data?.length ?? 0,
      offset: 0,
      isBusy: false,
      isEmpty: data?.length === 0,
      error: data === undefined ? error : null,
      retry: () => void refetch(),
      searchParams,
      asked: questionOf(searchParams),
      scope: null,
      change: () => undefined,
      path,
      addressOf: null,
    }),
    [data, error, refetch, path],
  );
  const { trash } = chapterList;
  return (
    trash && (
      <TrashFrame
        definition={chapterList}
        trash={trash}
        title={t('chapterList.trash')}
        includes={noIncludes}
        question="trash"
        toolbar={null}
        noHit={null}
        {...{ source, now }}
      />
    )
  );
}
