/** A chapter that is written (product.md, `/chapters/{id}`): its text, its title and price, and the versions before. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { picturesOf } from '#resource/editor/files/text-pictures.ts';
import { TextEditor } from '#resource/editor/text-editor.tsx';
import { shownPicture } from '#lib/files/shown-picture.ts';
import { type OpenedText, readText, saveTextAt, textQuery } from '#resource/editor/saving/text-calls.ts';
import { TextPeople } from '#resource/editor/text-people.tsx';
import { useTextEditor } from '#resource/editor/use-text-editor.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { type ChapterText, isNewestText } from '../reading/chapter.query.ts';
import { ReadingLoading } from '../reading/reading-loading.tsx';
import { ChapterFacts } from './chapter-facts.tsx';
import { useWritingMode } from './use-writing-mode.ts';
import styles from './chapter-writing.module.css';

type ChapterWritingProps = { readonly chapter: ChapterText; readonly userId: number };

export function ChapterWriting({ chapter, userId }: ChapterWritingProps) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(
    textQuery(http, userId, `/chapters/${chapter.id}`, async ({ signal }) =>
      (await isNewestText(http, chapter, signal)) ? chapter.text : null,
    ),
  );
  if (data !== undefined) return <Writing chapter={chapter} userId={userId} opened={data} />;
  return error === null ? <ReadingLoading /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
}

function Writing({ chapter, userId, opened }: ChapterWritingProps & { readonly opened: OpenedText }) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const { isFocused, setFocused } = useWritingMode();
  const { id, book_id: bookId } = chapter;
  const pictures = useMemo(() => picturesOf({ field: 'book_id', id: bookId }), [bookId]);
  const text = useTextEditor({
    userId,
    document: `chapters/${id}`,
    opened,
    label: t('editor.label'),
    save: saveTextAt(http, `/chapters/${id}`),
    read: readText(http, `/chapters/${id}`),
    pictureOf: (picture) => shownPicture(http, picture),
    // To be read anew by whoever reads it next, not after each save.
    onSaved: () =>
      void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters'), refetchType: 'none' }),
  });
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text', String(id)) }),
    [queries, userId, id],
  );
  return (
    <div className={styles.writing}>
      <ChapterFacts chapter={chapter} userId={userId} />
      <TextPeople resource="chapters" id={id} userId={userId} text={text} />
      <TextEditor
        text={text}
        title={t('reading.title', { number: chapter.number, title: chapter.title })}
        userId={userId}
        pictures={pictures}
        bookId={bookId}
        isFocused={isFocused}
        onFocusMode={setFocused}
        versions={{ resource: 'chapters', id }}
      />
    </div>
  );
}
