/**
 * One version of a text, or what it was at one of the saves within it, beside the text as it is or another version; and the
 * way back to it, which is a version as well.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Text, textSchema } from '#contract/resources/text.ts';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { type RichText, richTextSchema } from '#contract/rich-text/rich-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Select } from '#ui/field/select.tsx';
import {
  revisionQuery,
  type RevisionLine,
  savedQuery,
  savesQuery,
} from '../../record/revisions/revision.query.ts';
import { TextDiff } from './text-diff.tsx';
import { partsOf } from '../saving/text-merge.ts';
import type { TextEditorState } from '../use-text-editor.ts';
import styles from '../editor.module.css';

const textAnswer = oneAnswerSchema(textSchema);

type TextVersionProps = {
  readonly userId: number;
  readonly resource: 'chapters' | 'drafts' | 'scripts';
  readonly id: number;
  readonly text: TextEditorState;
  readonly line: RevisionLine;
  /** With which it can be compared. */
  readonly lines: readonly RevisionLine[];
  readonly onBack: () => void;
  readonly onRestored: () => void;
};

/** A text that was never edited has its plain form alone. */
const snapshotSchema = v.pipe(
  v.object({ content: v.optional(v.string(), ''), document: v.optional(v.nullable(richTextSchema), null) }),
  v.transform(({ content, document }) => document ?? richTextOf(content)),
);

/** As the lists of choices call the version as a whole, and the text as it is. */
const whole = '';

export function TextVersion(props: TextVersionProps) {
  const { userId, resource, id, text, line, lines, onBack, onRestored } = props;
  const { t, number, dateTime } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [save, setSave] = useState(whole);
  const [other, setOther] = useState(whole);
  const { data: saves = [] } = useQuery(savesQuery(http, userId, line.id));
  // The last one may still be written.
  const version = useQuery({ ...revisionQuery(http, userId, line.id), staleTime: 0, gcTime: 0 });
  const saved = useQuery({ ...savedQuery(http, userId, line.id, Number(save)), enabled: save !== whole });
  const compared = useQuery({ ...revisionQuery(http, userId, Number(other)), enabled: other !== whole });
  const restoring = useMutation({
    async mutationFn(): Promise<Text> {
      const body = { version: text.version, ...(save !== whole && { save: Number(save) }) };
      await http.post(`/revisions/${line.id}/restore`, { body });
      return (await http.get(`/${resource}/${id}/text`, { schema: textAnswer })).data;
    },
    onSuccess(restored) {
      text.replace(restored);
      void queries.invalidateQueries({ queryKey: userKey(userId, 'revisions') });
    },
  });
  const then = save === whole ? documentIn(version.data?.snapshot) : (saved.data ?? null);
  const now = text.mine();
  const against = other === whole ? now : documentIn(compared.data?.snapshot);
  const asked = [version, saved, compared];
  const failure = asked.find(({ error }) => error !== null)?.error ?? null;
  const retry = () => {
    for (const one of asked) if (one.error !== null) void one.refetch();
  };
  const places = then === null || against === null ? null : differencesOf(then, against);
  const isOfNow = then !== null && differencesOf(then, now).length === 0;
  const mayRestore = then !== null && !text.isUnsaved && !restoring.isPending && !isOfNow;
  const numbered = ({ version: one }: RevisionLine) => t('revisions.numbered', { version: one });
  const otherLine = lines.find((one) => String(one.id) === other);
  return (
    <>
      <div className={styles.choices}>
        {saves.length > 0 && (
          <Select
            label={t('revisions.saves')}
            none={t('revisions.lastSave')}
            value={save}
            options={saves.map((one) => ({
              value: String(one.id),
              label: t('revisions.saveLine', {
                time: dateTime(one.saved_at),
                words: number(one.word_count),
              }),
            }))}
            onChoose={setSave}
          />
        )}
        <Select
          label={t('revisions.compareWith')}
          none={t('revisions.now')}
          value={other}
          options={lines
            .filter((one) => one.id !== line.id)
            .map((one) => ({ value: String(one.id), label: numbered(one) }))}
          onChoose={setOther}
        />
      </div>
      {failure !== null && <LoadFailure error={failure} onRetry={retry} />}
      {places !== null && otherLine === undefined && (
        <p>{t(places.length === 0 ? 'revisions.same' : 'revisions.legend')}</p>
      )}
      {places !== null && otherLine !== undefined && (
        <p>
          {places.length === 0
            ? t('revisions.sameBetween')
            : t('revisions.legendBetween', { version: line.version, other: otherLine.version })}
        </p>
      )}
      <div className={styles.places}>
        {[...(places ?? []).entries()].map(([place, part]) => (
          <TextDiff key={place} before={part.mine} after={part.theirs} />
        ))}
      </div>
      {text.isUnsaved && <p>{t('lifecycle.saveFirst')}</p>}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('app.goBack')}</Button>
        <Button
          intent="primary"
          aria-disabled={!mayRestore}
          onClick={mayRestore ? () => restoring.mutate(undefined, { onSuccess: onRestored }) : undefined}
        >
          {t('revisions.restore')}
        </Button>
      </div>
    </>
  );
}

function documentIn(snapshot: unknown): RichText | null {
  const read = v.safeParse(snapshotSchema, snapshot);
  return read.success ? read.output : null;
}

const differencesOf = (one: RichText, other: RichText) =>
  partsOf(one, other).filter((part) => part.kind === 'different');
