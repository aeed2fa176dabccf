/** What the palette shows for what was typed: nothing typed, the recent choices first; else what answers to it. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useVisitor } from '../user-menu/use-visitor.ts';
import { matching } from './matching.ts';
import type { EntryGroup, PaletteContext } from './palette.types.ts';
import { localSources, remoteSources } from './sources.ts';
import { useDebounced } from '#lib/timing/use-debounced.ts';
import { useRecent } from './use-recent.ts';

const debounceMilliseconds = 150;
/** One letter finds half of everything. */
const shortestText = 2;

export function usePaletteGroups(typed: string) {
  const messages = useMessages();
  const visitor = useVisitor();
  const bookdesk = useBookdesk();
  const userId = useUser()?.id ?? null;
  const { recent } = useRecent();
  const text = typed.trim();
  const rested = useDebounced(text, debounceMilliseconds);
  const context: PaletteContext = useMemo(
    () => ({ messages, visitor, userId, bookdesk }),
    [messages, visitor, userId, bookdesk],
  );
  const local = useMemo(
    () => localSources.map(({ title, entries }) => ({ title, entries: entries(context) })),
    [context],
  );
  const isAsked = rested.length >= shortestText && text !== '';
  const answers = useQueries({
    queries: remoteSources.map((source) => ({
      queryKey: userKey(userId, 'palette', source.title, messages.language, rested),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(context, rested, signal),
      enabled: isAsked && source.isOffered(context),
      placeholderData: keepPreviousData,
    })),
  });

  const found: readonly EntryGroup[] = remoteSources.map(({ title }, at) => ({
    title,
    entries: isAsked ? (answers[at]?.data ?? []) : [],
  }));
  // Shown until others come, and nobody has asked for them with what is typed now.
  const former = new Set(
    found.flatMap(({ entries }, at) =>
      text !== rested || answers[at]?.isPlaceholderData === true ? entries : [],
    ),
  );
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
    /** Entries that another text has found. */
    former,
    isSearching: text !== rested || answers.some(({ isFetching }) => isFetching),
  };
}
