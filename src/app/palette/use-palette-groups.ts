/** What the palette shows for what was typed: nothing typed, the recent choices first; else what answers to it. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '#i18n/words.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { useVisitor } from '../layouts/use-visitor.ts';
import { matching } from './matching.ts';
import type { EntryGroup, PaletteContext } from './palette.types.ts';
import { localSources, remoteSources } from './sources.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useRecent } from './use-recent.ts';

const debounceMilliseconds = 150;
/** One letter finds half of everything. */
const shortestText = 2;

export function usePaletteGroups(typed: string) {
  const words = useWords();
  const visitor = useVisitor();
  const bookdesk = useBookdesk();
  const userId = useUser()?.id ?? null;
  const { recent } = useRecent();
  const text = typed.trim();
  const rested = useDebounced(text, debounceMilliseconds);
  const context: PaletteContext = useMemo(
    () => ({ words, visitor, userId, bookdesk }),
    [words, visitor, userId, bookdesk],
  );
  const local = useMemo(
    () => localSources.map(({ title, entries }) => ({ title, entries: entries(context) })),
    [context],
  );
  const isAsked = rested.length >= shortestText && text !== '';
  const answers = useQueries({
    queries: remoteSources.map((source) => ({
      queryKey: userKey(userId, 'palette', source.title, words.language, rested),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(context, rested, signal),
      enabled: isAsked && source.isOffered(context),
      placeholderData: keepPreviousData,
    })),
  });

  const found: readonly EntryGroup[] = remoteSources.map(({ title }, at) => ({
    title,
    entries: isAsked ? (answers[at]?.data ?? []) : [],
  }));
  const last = recent(local.flatMap(({ entries }) => entries));
  const groups: readonly EntryGroup[] =
    text === ''
      ? [
          { title: 'palette.group.recent', entries: last },
          ...local.map(({ title, entries }) => ({
            title,
            entries: entries.filter((entry) => !last.includes(entry)),
          })),
        ]
      : [...local.map(({ title, entries }) => ({ title, entries: matching(entries, text) })), ...found];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: text !== rested || answers.some(({ isFetching }) => isFetching),
  };
}
