/** A set of names (product.md, `/name`): its sheet, what can be done with all of it, and what is worth a second look. */
import { subject } from '@casl/ability';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { writeNameCsv } from '#contract/names/name-csv.ts';
import { writeNameLines } from '#contract/names/name-lines.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { nameEntriesQuery, nameSetQuery } from './name-set.query.ts';
import { NamesSheet } from './names-sheet.tsx';

const Editing = lazyPart(async () => (await import('./name-set-dialogs.tsx')).EditNameSetDialog);
const Forking = lazyPart(async () => (await import('./name-set-dialogs.tsx')).NewNameSetDialog);

export function NameSetScreen({ id }: { readonly id: number }) {
  const { t } = useMessages();
  const http = useHttp();
  const ability = useAbility();
  const userId = useUser()?.id ?? null;
  const set = useQuery(nameSetQuery(http, userId, id));
  const entries = useQuery(nameEntriesQuery(http, userId, id));
  const [asked, setAsked] = useState<'edit' | 'fork' | null>(null);
  const list = { href: pathOf('name'), title: t('screen.name') };
  const error = set.error ?? entries.error;
  const { data } = set;
  const mayWrite = data !== undefined && ability.can('update', subject('names', { ...data }));
  const names = entries.data?.entries ?? [];
  const close = () => setAsked(null);
  return (
    <Page
      title={data?.name ?? t('screen.name')}
      breadcrumbs={
        <nav aria-label={t('names.trail')}>
          <Link href={list.href}>{list.title}</Link>
          {data?.book && (
            <>
              {' › '}
              <Link href={pathOf('books-id-chapters', { id: data.book.id })} dir="auto">
                {data.book.title}
              </Link>
            </>
          )}
        </nav>
      }
      actions={
        data && (
          <>
            <HistoryButton subject="names" id={data.id} title={data.name} />
            <Button minimal onClick={() => saveFile(`${data.name}.txt`, 'text/plain', writeNameLines(names))}>
              {t('names.exportLines')}
            </Button>
            <Button minimal onClick={() => saveFile(`${data.name}.csv`, 'text/csv', writeNameCsv(names))}>
              {t('names.exportCsv')}
            </Button>
            {ability.can('create', 'names') && (
              <Button minimal onClick={() => setAsked('fork')}>
                {t('names.fork')}
              </Button>
            )}
            {mayWrite && <Button onClick={() => setAsked('edit')}>{t('names.edit')}</Button>}
          </>
        )
      }
    >
      {error !== null && (data === undefined || entries.data === undefined) && (
        <RecordFailure
          error={error}
          onRetry={() => void Promise.all([set.refetch(), entries.refetch()])}
          list={list}
        />
      )}
      {data !== undefined && entries.data !== undefined && (
        <NamesSheet key={id} set={data} entries={entries.data.entries} mayWrite={mayWrite} />
      )}
      {data !== undefined &&
        userId !== null &&
        asked !== null &&
        (asked === 'edit' ? (
          <Editing userId={userId} set={data} onClose={close} />
        ) : (
          <Forking userId={userId} from={data} onClose={close} />
        ))}
    </Page>
  );
}
