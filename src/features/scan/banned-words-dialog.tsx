/** The words that no chapter may hold, as editors keep them (product.md, `/scan`): one added, one put into the trash and brought back. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { bannedWordSchema } from '#contract/resources/banned-word.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { TrashInDialog } from '#resource/record/trash-in-dialog.tsx';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './scan.module.css';

const listSchema = listAnswerSchema(bannedWordSchema);
const oneSchema = oneAnswerSchema(bannedWordSchema);
/** Words that are shown. */
const most = 1000;
const affects = ['activities'];

export function BannedWordsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const key = userKey(userId, 'banned-words');
  const { putIntoTrash } = useRecordTrash('banned-words', affects);
  const [word, setWord] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) =>
      (await http.get('/banned-words', { query: { limit: most }, schema: listSchema, signal })).data,
  });
  const added = useMutation({
    mutationFn: (sent: string) => http.post('/banned-words', { body: { word: sent }, schema: oneSchema }),
    // What was typed meanwhile is another word.
    onSuccess: (_, sent) => setWord((now) => (now === sent ? '' : now)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!added.isPending) added.mutate(word);
  };
  const errors = added.error instanceof HttpFailure ? added.error.errors : {};
  return (
    <Dialog title={t('scan.banned')} onCancel={onClose}>
      <div className={styles.form}>
        <TrashInDialog resource="banned-words" nameField="word" affects={affects}>
          {error !== null && data === undefined && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          <ul className={styles.recent} aria-label={t('scan.banned')} aria-busy={data === undefined}>
            {data?.map(({ id, word: banned }) => (
              <li key={id} className={styles.head}>
                <span dir="auto">{banned}</span>
                <Button
                  minimal
                  aria-label={t('scan.banned.remove', { word: banned })}
                  onClick={() => putIntoTrash(id)}
                >
                  {t('tickets.canned.delete')}
                </Button>
              </li>
            ))}
          </ul>
        </TrashInDialog>
        <form className={styles.form} noValidate onSubmit={add}>
          <TextField
            name="word"
            label={t('scan.banned.word')}
            help={t('scan.banned.help')}
            error={errors['word']?.[0] ?? null}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <Button type="submit" intent="primary">
            {t('scan.banned.add')}
          </Button>
        </form>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  );
}
