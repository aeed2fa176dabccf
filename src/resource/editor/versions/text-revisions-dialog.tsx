/** The versions of a text (product.md, "revisions with diff and restore"): who wrote each when, and how much. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { revisionListQuery, type RevisionLine } from '../../record/revisions/revision.query.ts';
import { TextVersion } from './text-version.tsx';
import type { TextEditorState } from '../use-text-editor.ts';
import styles from '../editor.module.css';

const step = 20;

type RevisionsProps = {
  readonly userId: number;
  readonly resource: 'chapters' | 'drafts' | 'scripts';
  readonly id: number;
  readonly text: TextEditorState;
  readonly onClose: () => void;
};

export function TextRevisionsDialog({ userId, resource, id, text, onClose }: RevisionsProps) {
  const { t, number, dateTime } = useMessages();
  const http = useHttp();
  const [limit, setLimit] = useState(step);
  const [line, setLine] = useState<RevisionLine | null>(null);
  const { data, error, refetch } = useQuery({
    ...revisionListQuery(http, userId, { resource, id, limit }),
    // Every save may have made one.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={t('revisions.heading')} onCancel={onClose} wide>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p>{t('revisions.none')}</p>}
      {line === null ? (
        <ol className={styles.versions}>
          {data?.data.map((one) => (
            <li key={one.id}>
              <Button minimal onClick={() => setLine(one)}>
                <span dir="auto">
                  {t('revisions.line', {
                    version: one.version,
                    name: one.author?.name ?? t('revisions.system'),
                  })}
                </span>
                <small>{dateTime(one.saved_at ?? one.created_at)}</small>
                {one.words_added !== null && one.words_removed !== null && (
                  <small>
                    {t('revisions.words', {
                      added: number(one.words_added),
                      removed: number(one.words_removed),
                    })}
                  </small>
                )}
              </Button>
            </li>
          ))}
        </ol>
      ) : (
        <TextVersion
          key={line.id}
          {...{ userId, resource, id, text, line }}
          lines={data?.data ?? []}
          onBack={() => setLine(null)}
          onRestored={onClose}
        />
      )}
      <div className={styles.actions}>
        {line === null && data !== undefined && data.meta.total > limit && (
          <Button onClick={() => setLimit(limit + step)}>{t('revisions.more')}</Button>
        )}
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  );
}
