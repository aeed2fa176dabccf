/** Where somebody is signed in, and the end of one of these sessions: its sockets close with it (product.md, `/manage/users/{id}`). */
import { subject } from '@casl/ability';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type UserSession, userSessionSchema } from '#contract/resources/user.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { sessionsKey, userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import type { WholeUser } from './user-form.definition.tsx';
import styles from './users.module.css';

/** Whose sessions; for one's own, the id says it all. */
type SessionUser = Pick<WholeUser, 'id'> & Partial<WholeUser>;

const answerSchema = v.object({ data: v.array(userSessionSchema) });

export function UserSessions({ user }: { readonly user: SessionUser }) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const ownId = useUser()?.id ?? null;
  const key = userKey(ownId, 'users', sessionsKey, user.id);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await http.get(`/users/${user.id}/sessions`, { schema: answerSchema, signal })).data,
  });
  const ending = useMutation({
    mutationFn: (id: number) => http.delete(`/users/${user.id}/sessions/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const endingAll = useMutation({
    mutationFn: () => http.delete(`/users/${user.id}/sessions`),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const ability = useAbility();
  const mayEnd = user.id === ownId || ability.can('update', subject('users', { ...user }));
  return (
    <section aria-label={t('users.sessions.title')}>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.muted}>{t('users.sessions.none')}</p>}
      <ul className={styles.sessions}>
        {data?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={mayEnd ? () => ending.mutate(session.id) : null}
          />
        ))}
      </ul>
      {mayEnd && data?.some(({ is_current: isCurrent }) => !isCurrent) === true && (
        <Button
          intent="danger"
          aria-disabled={endingAll.isPending}
          onClick={() => endingAll.isPending || endingAll.mutate()}
        >
          {t(user.id === ownId ? 'users.sessions.endOthers' : 'users.sessions.endAll')}
        </Button>
      )}
    </section>
  );
}

type SessionItemProps = {
  readonly session: UserSession;
  readonly isEnding: boolean;
  /** Null for who may not. */
  readonly onEnd: (() => void) | null;
};

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { t, dateTime } = useMessages();
  const { device_name: device, user_agent: agent, ip, is_current: isCurrent } = session;
  return (
    <li className={styles.session} data-session={session.id}>
      <div>
        <strong>{device === '' ? t('users.sessions.unnamed') : device}</strong>{' '}
        {isCurrent && <Tag tone="primary">{t('users.sessions.current')}</Tag>}
        <p className={styles.muted}>{[ip, agent].filter((part) => part !== null).join(' · ')}</p>
        <p className={styles.muted}>
          {t('users.sessions.times', {
            from: dateTime(session.created_at),
            last: dateTime(session.last_used_at),
          })}
        </p>
      </div>
      {onEnd !== null && !isCurrent && (
        <Button intent="danger" aria-disabled={isEnding} onClick={() => isEnding || onEnd()}>
          {t('users.sessions.end')}
        </Button>
      )}
    </li>
  );
}
