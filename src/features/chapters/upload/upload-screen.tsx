/** Uploading many chapters into a book (product.md, `/books/{id}/upload-chapters`). */
import { subject } from '@casl/ability';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Page } from '#ui/page/page.tsx';
import { chaptersBookQuery } from '../list/chapter-list.query.ts';
import { LeftRuns } from './left-runs.tsx';
import { UploadFiles } from './upload-files.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { UploadRun } from './upload-run.tsx';
import { useChapterUpload } from './use-chapter-upload.ts';
import styles from './upload.module.css';

const accepted = '.txt,.text,.md,.docx,.epub,.zip,.html,.htm,.xhtml';

export function UploadScreen() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const { data: book, error, refetch } = useQuery(chaptersBookQuery(useHttp(), userId, id));
  const may = (action: string) =>
    book !== undefined &&
    ability.can(action, subject('chapters', { book_id: book.id, owner_id: book.owner_id, status: 'draft' }));
  return (
    <Page
      title={t('screen.books-id-upload-chapters')}
      breadcrumbs={
        book && (
          <Link href={pathOf('books-id-chapters', { id })} dir="auto">
            {book.title}
          </Link>
        )
      }
      actions={
        book && (
          <Link href={pathOf('books-id-chapters', { id })} className={buttonClass({ minimal: true })}>
            {t('upload.toList')}
          </Link>
        )
      }
    >
      {error !== null && book === undefined && (
        <RecordFailure
          error={error}
          onRetry={() => void refetch()}
          list={{ href: pathOf('books'), title: t('screen.books') }}
        />
      )}
      {book !== undefined && !may('create') && <Callout tone="error">{t('upload.forbidden')}</Callout>}
      {book !== undefined && may('create') && (
        <UploadOfBook key={id} bookId={book.id} mayRelease={may('submit')} />
      )}
    </Page>
  );
}

type UploadOfBookProps = { readonly bookId: number; readonly mayRelease: boolean };

function UploadOfBook({ bookId, mayRelease }: UploadOfBookProps) {
  const { t } = useMessages();
  const upload = useChapterUpload(bookId);
  const { state, context, send, choose, run } = upload;
  if (state === 'opening' || state === 'restoring') return <Spinner />;
  if (state === 'unreachable') {
    return (
      <Callout tone="error">
        <p>{t('upload.unreachable')}</p>
        <Button onClick={() => send({ type: 'upload.restart' })}>{t('app.retry')}</Button>
      </Callout>
    );
  }
  if (run !== undefined) return <UploadRun bookId={bookId} actor={run} />;
  const isStill = state === 'choosing' || state === 'previewing';
  return (
    <div className={styles.stack}>
      {state === 'choosing' && context.runs.length > 0 && <LeftRuns runs={context.runs} send={send} />}
      {isStill && (
        <FileDrop
          label={t('upload.drop')}
          help={t('upload.dropHelp')}
          accept={accepted}
          multiple
          onFiles={choose}
        />
      )}
      {context.files.length > 0 && <UploadFiles upload={upload} />}
      {state !== 'choosing' && state !== 'reading' && (
        <UploadPreview upload={upload} mayRelease={mayRelease} />
      )}
    </div>
  );
}
