/** The trash of a book's chapters: the way back per row and for many. It comes when it is opened. */
import { Trash } from '@blueprintjs/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { useRowChoice } from '#ui/list/use-row-choice.ts';
import { chapterTrashQuery, type TrashedChapter } from './chapter-list.query.ts';
import { chapterTrashColumns } from './chapter-trash.columns.tsx';
import styles from './chapter-list.module.css';

const idOf = (chapter: TrashedChapter) => String(chapter.id);
const noSort = () => undefined;
const skeletonRows = 10;

const ChapterBulk = lazyPart(async () => (await import('./chapter-bulk.tsx')).ChapterBulk);

export function ChapterTrash({ bookId }: { readonly bookId: string }) {
  const words = useWords();
  const { t } = words;
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(chapterTrashQuery(http, userId, bookId));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: number) => http.post(`/chapters/${id}/untrash`),
    // After a refusal too: another has moved the chapter meanwhile.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: userKey(userId, 'chapters') }),
        queries.invalidateQueries({ queryKey: userKey(userId, 'books') }),
      ]),
  });
  const restoring = isPending ? variables : null;
  const [now] = useState(Date.now);
  const columns = useMemo(
    () => chapterTrashColumns({ words, now, restoring, onRestore: ({ id }) => mutate(id) }),
    [words, now, restoring, mutate],
  );
  const rows = data?.rows;
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const picked = useRowChoice(ids, 'trash');
  const isEmpty = rows?.length === 0;
  return (
    <div className={styles.panel}>
      {error !== null && rows === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState icon={<Trash size={28} />} title={t('trash.empty.title')}>
          {t('chapterList.trash.help')}
        </EmptyState>
      )}
      {!isEmpty && (error === null || rows !== undefined) && (
        <DataList
          caption={t('chapterList.trash')}
          columns={columns}
          rows={rows}
          idOf={idOf}
          total={data?.total ?? 0}
          offset={0}
          sort={null}
          onSort={noSort}
          choice={picked.choice}
          nameOf={(chapter) => t('reading.title', chapter)}
          isBusy={false}
          skeletonCount={skeletonRows}
        />
      )}
      <Suspense>
        <ChapterBulk list={picked} rows={rows ?? []} isTrash />
      </Suspense>
    </div>
  );
}
