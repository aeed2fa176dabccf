/** A list within a dialog for those who may delete of it, and in its place, when asked for, what lies in the trash. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { useRecordTrash } from './use-record-trash.ts';
import styles from './trash-in-dialog.module.css';

type TrashProps = {
  readonly resource: string;
  /** What a record is called. */
  readonly nameField: string;
  /** Query keys below the user that a record that comes back changes, beside its own list. */
  readonly affects: readonly string[];
};

const schema = listAnswerSchema(v.looseObject({ id: v.number(), version: v.number() }));
/** As many as the server gives at once. */
const most = 1000;

export function TrashInDialog({ children, ...props }: TrashProps & { readonly children: ReactNode }) {
  const { t } = useMessages();
  const [isTrash, setIsTrash] = useState(false);
  if (!useAbility().can('delete', props.resource)) return children;
  return (
    <>
      <div>
        <Button minimal aria-pressed={isTrash} onClick={() => setIsTrash(!isTrash)}>
          {t('trash.lying')}
        </Button>
      </div>
      {isTrash ? <Lying {...props} /> : children}
    </>
  );
}

function Lying({ resource, nameField, affects }: TrashProps) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { restore, restoring } = useRecordTrash(resource, affects);
  const { data, error, refetch } = useQuery({
    queryKey: userKey(userId, resource, 'trash'),
    queryFn: async ({ signal }) => {
      const fields = { [resource]: ['id', 'version', nameField] };
      const query = { filter: { trashed: '1' }, fields, limit: most };
      return (await http.get(`/${resource}`, { query, schema, signal })).data;
    },
  });
  return (
    <>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('trash.empty.title')}</p>}
      <ul className={styles.lying} aria-label={t('trash.lying')} aria-busy={data === undefined}>
        {data?.map((record) => {
          const name = String(record[nameField]);
          return (
            <li key={record.id}>
              <span dir="auto">{name}</span>
              <Button
                minimal
                aria-label={t('trash.restoreOne', { title: name })}
                aria-disabled={restoring === record.id}
                onClick={() => restore(record)}
              >
                {t('trash.restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
