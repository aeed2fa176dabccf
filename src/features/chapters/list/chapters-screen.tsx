/** All chapters of a book in their order (product.md, `/books/{id}/chapters`). */
import { subject } from '@casl/ability';
import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useNavigationActor } from '#lib/bookdesk-context.tsx';
import { isRenameAsked } from '#lib/asked-rename.ts';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { isTrashQuery } from '#resource/list/list-screen.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ChapterEditingProvider } from '../cells/chapter-editing.tsx';
import { ChapterListPanel } from './chapter-list-panel.tsx';
import { type PlacedChapter, useChapterList } from './use-chapter-list.ts';

const ChapterTrash = lazyPart(async () => (await import('../trash/chapter-trash.tsx')).ChapterTrash);
const ChaptersSheet = lazyPart(
  async () => (await import('../sheet/chapters-sheet.tsx')).ChaptersSheet,
  Spinner,
);
const ReplaceDialog = lazyPart(async () => (await import('../replace/replace-dialog.tsx')).ReplaceDialog);
const CreateDialog = lazyPart(async () => (await import('../dialogs/create-dialog.tsx')).CreateDialog);

export function ChaptersScreen() {
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  return <ChaptersOfBook key={id} bookId={id} />;
}

/** The chapter whose row is to take the focus once the rows are no longer what they were before. */
type Reach = { readonly id: number | null; readonly before: readonly PlacedChapter[] | undefined };

function ChaptersOfBook({ bookId }: { bookId: string }) {
  const { t } = useMessages();
  const ability = useAbility();
  const list = useChapterList(bookId);
  const { data: book, error, refetch } = list.book;
  const [isCreating, setIsCreating] = useState(false);
  const [reach, setReach] = useState<Reach>({ id: null, before: undefined });
  const { all } = list;
  const reachOnce = useCallback((wanted: number | null) => setReach({ id: wanted, before: all }), [all]);
  const mayCreate =
    book !== undefined && ability.can('create', subject('chapters', { owner_id: book.owner_id }));
  const query = useSearch();
  const isTrash = isTrashQuery(query);
  // A name of a set is changed throughout the book (product.md, `/name`).
  const isRenaming = isRenameAsked(query);
  const isSheet = new URLSearchParams(query).get('sheet') === '1';
  const mayReplace =
    book !== undefined && ability.can('update', subject('chapters', { owner_id: book.owner_id }));
  const [, navigate] = useLocation();
  const mayDelete =
    book !== undefined && ability.can('delete', subject('chapters', { owner_id: book.owner_id }));
  const trashLink = mayDelete && !isSheet && (
    <Link href={isTrash ? list.path : `${list.path}?trashed=1`} className={buttonClass({ minimal: true })}>
      {t(isTrash ? 'screen.books-id-chapters' : 'books.trash')}
    </Link>
  );
  const up = book !== undefined && (
    <Link href={pathOf('books-id-edit', { id: book.id })} dir="auto">
      {book.title}
    </Link>
  );
  const create = mayCreate && !isTrash && !isSheet && (
    <>
      <Link href={pathOf('books-id-upload-chapters', { id: bookId })} className={buttonClass()}>
        {t('chapterList.upload')}
      </Link>
      <Button intent="primary" onClick={() => setIsCreating(true)}>
        <Plus />
        {t('chapterList.create.open')}
      </Button>
    </>
  );
  const last = list.all?.at(-1);
  const created = (id: number) => {
    list.change({ search: '', filters: { status: '' } });
    reachOnce(id);
    list.refresh();
  };
  return (
    <Page
      title={t(isTrash ? 'chapterList.trash' : isSheet ? 'sheet.chapters' : 'screen.books-id-chapters')}
      breadcrumbs={up}
      actions={
        <>
          {trashLink}
          {create}
        </>
      }
    >
      {error !== null && book === undefined ? (
        <RecordFailure
          error={error}
          onRetry={() => void refetch()}
          list={{ href: pathOf('books'), title: t('screen.books') }}
        />
      ) : isTrash ? (
        <ChapterTrash bookId={bookId} path={list.path} />
      ) : isSheet ? (
        <ChaptersSheet bookId={Number(bookId)} list={list} />
      ) : (
        <ChapterEditingProvider>
          <ChapterListPanel
            book={book}
            list={list}
            reach={all === reach.before ? null : reach.id}
            onReach={reachOnce}
            onCreate={mayCreate ? () => setIsCreating(true) : undefined}
          />
        </ChapterEditingProvider>
      )}
      {isRenaming && book !== undefined && mayReplace && list.isWhole && (
        <ReplaceDialog
          book={book}
          chapters={list.all ?? []}
          chosen={[]}
          onChanged={list.refresh}
          onReach={reachOnce}
          onClose={() => navigate(list.path, { replace: true })}
        />
      )}
      {isCreating && book !== undefined && (
        <CreateDialog
          book={book}
          next={(last?.number ?? 0) + 1}
          volume={last?.volume ?? null}
          onCreated={created}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Page>
  );
}
