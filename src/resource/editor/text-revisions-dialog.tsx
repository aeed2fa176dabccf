/** The versions of a text: each beside the text as it is, and the way back to it, which is a version as well. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { type Text, textSchema } from '#contract/resources/text.ts';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { richTextSchema } from '#contract/rich-text/rich-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { revisionListQuery, revisionQuery, type RevisionLine } from '../record/revision.query.ts';
import { TextDiff } from './text-diff.tsx';
import { partsOf } from './text-merge.ts';
import type { TextEditorState } from './use-text-editor.ts';
import styles from './editor.module.css';

const step = 20;
const textAnswer = oneAnswerSchema(textSchema);

type RevisionsProps = {
  readonly userId: number;
  readonly resource: 'chapters' | 'drafts' | 'scripts';
  readonly id: number;
  readonly text: TextEditorState;
  readonly onClose: () => void;
};

export function TextRevisionsDialog({ userId, resource, id, text, onClose }: RevisionsProps) {
  const { t, dateTime } = useMessages();
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
                <small>{dateTime(one.created_at)}</small>
              </Button>
            </li>
          ))}
        </ol>
      ) : (
        <Version
          {...{ userId, resource, id, text, line }}
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

type VersionProps = Omit<RevisionsProps, 'onClose'> & {
  readonly line: RevisionLine;
  readonly onBack: () => void;
  readonly onRestored: () => void;
};

/** A text that was never edited has its plain form alone. */
const snapshotSchema = v.pipe(
  v.object({ content: v.optional(v.string(), ''), document: v.optional(v.nullable(richTextSchema), null) }),
  v.transform(({ content, document }) => document ?? richTextOf(content)),
);

function Version({ userId, resource, id, text, line, onBack, onRestored }: VersionProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(revisionQuery(http, userId, line.id));
  const restoring = useMutation({
    async mutationFn(): Promise<Text> {
      await http.post(`/revisions/${line.id}/restore`, { body: { version: text.version } });
      return (await http.get(`/${resource}/${id}/text`, { schema: textAnswer })).data;
    },
    onSuccess(restored) {
      text.replace(restored);
      void queries.invalidateQueries({ queryKey: userKey(userId, 'revisions') });
      onRestored();
    },
  });
  const then = v.safeParse(snapshotSchema, data?.snapshot);
  const parts = then.success ? partsOf(then.output, text.mine()) : [];
  const places = parts.filter((part) => part.kind === 'different');
  const mayRestore = !text.isUnsaved && !restoring.isPending && places.length > 0;
  return (
    <>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {then.success && <p>{t(places.length === 0 ? 'revisions.same' : 'revisions.legend')}</p>}
      <div className={styles.places}>
        {[...places.entries()].map(([place, part]) => (
          <TextDiff key={place} before={part.mine} after={part.theirs} />
        ))}
      </div>
      {text.isUnsaved && <p>{t('lifecycle.saveFirst')}</p>}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('app.goBack')}</Button>
        <Button
          intent="primary"
          aria-disabled={!mayRestore}
          onClick={mayRestore ? () => restoring.mutate() : undefined}
        >
          {t('revisions.restore')}
        </Button>
      </div>
    </>
  );
}
