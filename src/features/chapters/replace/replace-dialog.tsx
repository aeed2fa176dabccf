/** Find and replace across the chapters of a book, with every hit judged before (product.md, `/books/{id}/chapters`). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import { rule } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { readRename } from '#lib/asked-rename.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { randomKey } from '#lib/random-key.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ChapterToolProps } from '../dialogs/chapter-tools.ts';
import { HitList } from './hit-list.tsx';
import { ReplaceActions } from './replace-actions.tsx';
import { ReplaceFields } from './replace-fields.tsx';
import { ReplaceHistory } from './replace-history.tsx';
import { ReplaceResult } from './replace-result.tsx';
import { ReplaceStatus } from './replace-status.tsx';
import {
  firstReplaceValues,
  questionOf,
  replacedBy,
  replaceFormSchema,
  type ReplaceValues,
} from './replace-values.ts';
import { useLateRun } from './use-late-run.ts';
import { useReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

const withHits = ['finding', 'reviewing', 'failed.finding'];
const withJob = ['following', 'cancelling', 'failed.following'];
const withHistory = ['asking', 'finished'];

export function ReplaceDialog({ book, chosen, onChanged, onClose }: ChapterToolProps) {
  const { t } = useMessages();
  const run = useReplaceRun(book.id, onChanged);
  const { state, context, isBusy, send } = run;
  const late = useLateRun(book.id, onChanged);
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const search = useSearch();
  const [rename] = useState(() => readRename(kept, userId, book.id, search));
  const form = useForm<ReplaceValues>({
    resolver: valibotResolver(replaceFormSchema, undefined, { raw: true }),
    defaultValues: firstReplaceValues(chosen.length, rename),
  });
  const isMany = rename !== null && rename.names.length > 1;
  const typed = useWatch({ control: form.control, name: 'with' });
  // Of many names the preview is of those that were looked for, whatever is typed meanwhile.
  const [searched, setSearched] = useState('');
  const replacement = isMany ? searched : typed;
  const find = form.handleSubmit((values) => {
    const names = replacedBy(values);
    const [first] = names;
    if (first === undefined) return form.setError('with', { message: rule('required') });
    if (isBusy) return undefined;
    setSearched(first.with);
    return run.search(questionOf(values, names, chosen, rename));
  });
  const confirm = form.handleSubmit((values) => {
    send({
      type: 'replace.confirm',
      key: randomKey(),
      replacement: isMany ? searched : values.with,
    });
  });
  // A job goes on without its dialog, and is told of when it has ended.
  const leave = () => {
    const { job, followed } = context;
    if (state === 'finished' && job?.can_undo === true) late.offerUndo(job);
    else if (followed !== null && withJob.includes(state)) late.follow(followed);
    onClose();
  };
  return (
    <Dialog wide title={t('replace.title', { title: book.title })} onCancel={leave}>
      <div className={styles.dialog}>
        <form className={styles.form} noValidate onSubmit={(event) => void find(event)}>
          <ReplaceFields form={form} chosen={chosen.length} keptOut={rename?.except ?? []} />
          <Button type="submit" intent="primary" aria-disabled={isBusy}>
            {t('replace.search')}
          </Button>
        </form>
        <ReplaceStatus run={run} />
        {withHits.includes(state) && context.chapters.length > 0 && (
          <HitList
            context={context}
            replacements={[replacement, ...(context.question?.also ?? []).map((name) => name.with)]}
            onChoose={send}
          />
        )}
        {state === 'finished' && context.job !== null && <ReplaceResult job={context.job} />}
        <ReplaceActions
          run={run}
          replacement={replacement}
          onConfirm={() => void confirm()}
          onClose={leave}
        />
        {withHistory.includes(state) && (
          <ReplaceHistory
            bookId={book.id}
            onFollow={(id) => send({ type: 'replace.follow', id })}
            onUndo={run.undo}
          />
        )}
      </div>
    </Dialog>
  );
}
