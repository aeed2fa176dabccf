/** `/tickets?about=chapters/12` or `about=books/7`: a link that opens a new ticket about that record (product.md, `/tickets`). */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useLocation, useSearch } from 'wouter';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useHttp, usePanelsActor } from '#lib/bookdesk-context.tsx';
import type { HttpClient } from '#lib/http/http.ts';
import type { PanelSubject } from '#machines/panels.machine.ts';

const bookFields = v.pick(bookSchema, ['id', 'title']);
const bookAnswer = oneAnswerSchema(bookFields);
const chapterAnswer = oneAnswerSchema(
  v.object({ ...v.pick(chapterSchema, ['id', 'number', 'title']).entries, book: v.nullable(bookFields) }),
);

async function subjectOf(http: HttpClient, about: string, signal: AbortSignal): Promise<PanelSubject | null> {
  const [, kind, id] = /^(books|chapters)\/([1-9]\d{0,14})$/.exec(about) ?? [];
  if (kind === 'books') return (await http.get(`/books/${id}`, { schema: bookAnswer, signal })).data;
  if (kind !== 'chapters') return null;
  const query = { include: ['book'], fields: { books: ['id', 'title'] } };
  const { book, ...chapter } = (await http.get(`/chapters/${id}`, { query, schema: chapterAnswer, signal }))
    .data;
  return book === null ? null : { ...book, chapter };
}

export function NewTicketLink() {
  const http = useHttp();
  const panels = usePanelsActor();
  const search = useSearch();
  const [, navigate] = useLocation();
  const named = new URLSearchParams(search).get('about');
  // The list takes out of the address what is none of its own.
  const [about, setAbout] = useState(named);
  if (named !== null && named !== about) setAbout(named);
  useEffect(() => {
    if (named === null) return;
    const params = new URLSearchParams(search);
    params.delete('about');
    navigate(params.size === 0 ? pathOf('tickets') : `${pathOf('tickets')}?${params}`, { replace: true });
  }, [named, navigate, search]);
  useEffect(() => {
    if (about === null) return undefined;
    const asked = new AbortController();
    const open = async () => {
      // What cannot be read has its toast.
      const subject = await subjectOf(http, about, asked.signal).catch(() => null);
      if (asked.signal.aborted) return;
      if (subject !== null) panels.send({ type: 'panel.open', name: 'ticket', about: subject });
      setAbout(null);
    };
    void open();
    return () => asked.abort();
  }, [about, http, panels]);
  return null;
}
