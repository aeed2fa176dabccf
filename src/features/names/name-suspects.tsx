/** What is worth a second look among the names of a set, with the way to its row (product.md, `/name`, "suspects"). */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookNamesAnswerSchema } from '#contract/resources/name-changes.ts';
import { nameSuspects, type SuspectName } from '#contract/names/name-suspects.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { type NameKey, type NameSheetContext, nameText } from '#machines/name-sheet/name-sheet.data.ts';
import { Button } from '#ui/button/button.tsx';
import type { NameSetRow } from './name-set.query.ts';
import styles from './names.module.css';

/** Of thousands; what was looked at goes, and others follow. */
const mostShown = 200;

type NameSuspectsProps = {
  readonly set: NameSetRow;
  readonly context: NameSheetContext;
  readonly onJump: (key: NameKey) => void;
};

export function NameSuspects({ set, context, onJump }: NameSuspectsProps) {
  const { t, number } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  // Beside its own, what holds in the same book.
  const { data } = useQuery({
    queryKey: userKey(userId, 'names', 'of-book', set.book_id),
    enabled: set.book_id !== null,
    queryFn: async ({ signal }) =>
      (await http.get(`/books/${set.book_id}/names`, { schema: bookNamesAnswerSchema, signal })).data,
  });
  const suspects = useMemo(() => {
    const own = Object.keys(context.entries)
      .filter((key) => !context.deleted.includes(key))
      .map((key): SuspectName => ({
        id: Number(key),
        source: nameText(context, key, 'source'),
        target: nameText(context, key, 'target'),
        status: context.entries[key]?.status ?? 'approved',
      }));
    return nameSuspects(own, data?.names.filter((name) => name.set_id !== set.id) ?? []);
  }, [context, data, set.id]);
  return (
    <section aria-label={t('names.suspects')}>
      <output className={styles.help}>
        {t('names.suspectCount', { count: suspects.length, shown: number(suspects.length) })}
      </output>
      <ul className={styles.list}>
        {suspects.slice(0, mostShown).map(({ kind, id, other }) => (
          <li key={`${kind} ${id}`}>
            <Button minimal onClick={() => onJump(String(id))}>
              <bdi>{nameText(context, String(id), 'source')}</bdi>
            </Button>
            <span>{t(`names.suspect.${kind}`)}</span>
            {other !== null && <bdi>{`${other.source} = ${other.target}`}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
