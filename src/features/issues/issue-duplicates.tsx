/** What an issue stands for, and what else is open beside it: merged with a press, and separated with another. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { issueSchema } from '#contract/resources/issue.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { issueName } from './issue-name.ts';
import { similarIssuesQuery, type WholeIssue } from './issue.query.ts';
import styles from './issues.module.css';

const answerSchema = oneAnswerSchema(issueSchema);
const open: readonly string[] = ['new', 'claimed', 'escalated'];

type Order = { readonly path: 'merge' | 'separate'; readonly ids: readonly number[] };

type IssueDuplicatesProps = { readonly issue: WholeIssue; readonly userId: number };

export function IssueDuplicates({ issue, userId }: IssueDuplicatesProps) {
  const messages = useMessages();
  const { t } = messages;
  const http = useHttp();
  const queries = useQueryClient();
  const isOpen = open.includes(issue.status);
  const { data: similar = [] } = useQuery({ ...similarIssuesQuery(http, userId, issue), enabled: isOpen });
  const changing = useMutation({
    mutationFn: ({ path, ids }: Order) =>
      http.post(`/issues/${issue.id}/${path}`, { body: { ids }, schema: answerSchema }),
    onSettled: () => queries.invalidateQueries({ queryKey: userKey(userId, 'issues') }),
  });
  const order = (path: Order['path'], id: number) => {
    if (!changing.isPending) changing.mutate({ path, ids: [id] });
  };
  const others = isOpen ? similar.filter(({ id }) => id !== issue.id) : [];
  if (others.length === 0 && issue.merged.length === 0) return null;
  const lists = [
    { path: 'separate', heading: 'issues.merged', rows: issue.merged },
    { path: 'merge', heading: 'issues.similar', rows: others },
  ] as const;
  return (
    <section className={styles.card} aria-label={t('issues.duplicates')}>
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ path, heading, rows }) => (
          <div key={path}>
            <h2 className={styles.heading}>{t(heading)}</h2>
            <ul className={styles.duplicates}>
              {rows.map((row) => (
                <li key={row.id}>
                  <span className={styles.short} dir="auto">
                    <strong>{issueName(row, messages)}</strong> {row.quote === '' ? row.note : row.quote}
                  </span>
                  <Button
                    aria-disabled={changing.isPending}
                    aria-label={t(`issues.${path}One`, { name: issueName(row, messages) })}
                    onClick={() => order(path, row.id)}
                  >
                    {t(`issues.${path}`)}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
