/**
 * The last choices, newest first. Only their ids are kept in the browser; what the server found is known until the
 * session ends, with all other data of its user, and in the language that it was found in.
 */
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import type { Entry } from './palette.types.ts';

const key = 'paletteRecent';
const idsSchema = v.array(v.string());
const most = 5;

export function useRecent() {
  const { language } = useMessages();
  const { kept } = useBookdesk();
  const queries = useQueryClient();
  const foundKey = userKey(useUser()?.id ?? null, 'palette', 'chosen', language);
  const ids = () => kept.read(key, idsSchema) ?? [];
  const found = () => queries.getQueryData<readonly Entry[]>(foundKey) ?? [];
  return {
    remember: (entry: Entry) => {
      kept.write(key, [entry.id, ...ids().filter((id) => id !== entry.id)].slice(0, most), null);
      queries.setQueryData(foundKey, [entry, ...found().filter(({ id }) => id !== entry.id)].slice(0, most));
    },
    /** Those of the last choices that can still be made. */
    recent: (offered: readonly Entry[]): readonly Entry[] => {
      const remote = found().filter(({ id }) => /^(?:books|chapters|tickets|topics|users)\//.test(id));
      const known = new Map([...remote, ...offered].map((entry) => [entry.id, entry]));
      return ids().flatMap((id) => known.get(id) ?? []);
    },
  };
}
