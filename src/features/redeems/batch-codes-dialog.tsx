/** The codes of a batch by their last signs, with what became of each; one that nobody has used can be declared void. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { type RedeemCode, redeemCodeSchema } from '#contract/resources/redeem.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import type { RedeemBatchRow } from './redeem-batch-list.definition.tsx';
import { VoidDialog } from './void-dialog.tsx';
import styles from './redeems.module.css';

const schema = listAnswerSchema(redeemCodeSchema);
const shown = 50;
const endPattern = /^[0-9A-Z]{4}$/;

/** `end` is empty, or the last four signs of a code. */
function codesQuery(http: HttpClient, userId: number | null, batchId: number, end: string) {
  const filter = { batch_id: String(batchId), ...(end === '' ? {} : { last_four: end }) };
  const query = { filter, limit: shown };
  return queryOptions({
    queryKey: userKey(userId, 'redeem-codes', 'list', query),
    queryFn: ({ signal }) => http.get('/redeem-codes', { query, schema, signal }),
  });
}

const tones: Readonly<Record<RedeemCode['status'], Tone>> = {
  unused: 'neutral',
  used: 'success',
  void: 'error',
};

type BatchCodesDialogProps = {
  readonly batch: Pick<RedeemBatchRow, 'id' | 'name'>;
  readonly onClose: () => void;
};

export function BatchCodesDialog({ batch: { id, name }, onClose }: BatchCodesDialogProps) {
  const { t, number } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [typed, setTyped] = useState('');
  const [voiding, setVoiding] = useState<number | null>(null);
  const end = typed.trim().toUpperCase().slice(-4);
  const { data, error, refetch } = useQuery({
    ...codesQuery(http, userId, id, endPattern.test(end) ? end : ''),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('redeem-codes.of', { name })} onCancel={onClose} wide>
      <div className={styles.codes}>
        <SearchBox value={typed} hint={t('redeem-codes.searchHint')} onSearch={setTyped} />
        {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Spinner />}
        {data !== undefined && (
          <>
            <p className={styles.found}>
              {t('redeem-codes.shown', { shown: number(data.data.length), all: number(data.meta.total) })}
            </p>
            <ScrollFrame className={styles.frame} label={t('redeem-codes.of', { name })}>
              <ul className={styles.rows}>
                {data.data.map((code) => (
                  <li key={code.id} data-id={code.id}>
                    <code>…{code.last_four}</code>
                    <span data-tooltip={code.void_reason ?? undefined}>
                      <Tag tone={tones[code.status]}>{t(`redeem-codes.status.${code.status}`)}</Tag>
                    </span>
                    {code.status === 'unused' && (
                      <Button
                        minimal
                        aria-label={t('redeem-codes.voidOne', { end: code.last_four })}
                        onClick={() => setVoiding(code.id)}
                      >
                        {t('redeem-codes.void')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </ScrollFrame>
          </>
        )}
      </div>
      {voiding !== null && (
        <VoidDialog
          path={`/redeem-codes/${voiding}/void`}
          title="redeem-codes.void"
          onClose={() => setVoiding(null)}
        />
      )}
    </Dialog>
  );
}
