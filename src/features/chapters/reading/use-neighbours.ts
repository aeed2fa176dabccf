/** The chapters before and after: fetched ahead, and reached by the arrow keys. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { savesData } from '#lib/saves-data.ts';
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { type ChapterText, chapterTextQuery } from './chapter.query.ts';

export function useNeighbours(chapter: ChapterText | undefined): void {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const previous = chapter?.previous_id ?? null;
  const next = chapter?.next_id ?? null;

  useEffect(() => {
    if (savesData()) return;
    for (const id of [next, previous])
      if (id !== null) void queries.prefetchQuery(chapterTextQuery(http, userId, String(id)));
  }, [next, previous, queries, http, userId]);

  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusy(event.target)) return;
    const isReversed = document.documentElement.dir === 'rtl';
    const forward = isReversed ? 'ArrowLeft' : 'ArrowRight';
    const backward = isReversed ? 'ArrowRight' : 'ArrowLeft';
    const target = event.key === forward ? next : event.key === backward ? previous : null;
    if (target === null) return;
    event.preventDefault();
    navigate(pathOf('chapters-id', { id: target }));
  });
}

/** Arrows belong to fields and to whatever lies open over the page. */
function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role^=menu]') !== null;
  return isField || document.querySelector('dialog[open], [role$=dialog], [role=menu]') !== null;
}
