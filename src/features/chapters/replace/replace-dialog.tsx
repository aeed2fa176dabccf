/** Find and replace across the chapters of a book, with every hit judged before (product.md, `/books/{id}/chapters`). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import { useWords } from '#i18n/words.ts';
import { randomKey } from '#lib/random-key.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ChapterToolProps } from '../list/chapter-tools.ts';
import { HitList } from './hit-list.tsx';
import { ReplaceActions } from './replace-actions.tsx';
import { ReplaceFields } from './replace-fields.tsx';
import { ReplaceHistory } from './replace-history.tsx';
import { ReplaceResult } from './replace-result.tsx';
import { ReplaceStatus } from './replace-status.tsx';
import { firstReplaceValues, questionOf, replaceFormSchema, type ReplaceValues } from './replace-values.ts';
import { useLateRun } from './use-late-run.ts';
import { useReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

const withHits = ['finding', 'reviewing', 'failed.finding'];
const withJob = ['following', 'cancelling', 'failed.following'];
const withHistory = ['asking', 'finished'];

export function ReplaceDialog({ book, chosen, onChanged, onClose }: ChapterToolProps) {
  const { t } = useWords();
  const run = useReplaceRun(book.id, onChanged);
  const { state, context, isBusy, send } = run;
  const late = useLateRun(book.id, onChanged);
  const form = useForm<ReplaceValues>({
    resolver: valibotResolver(replaceFormSchema, undefined, { raw: true }),
    defaultValues: firstReplaceValues(chosen.length),
  });
  const replacement = useWatch({ control: form.control, name: 'with' });
  const search = form.handleSubmit((values) => {
    if (!isBusy) run.search(questionOf(values, chosen));
  });
  const confirm = form.handleSubmit((values) => {
    send({ type: 'replace.confirm', key: randomKey(), replacement: values.with });
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
        <form className={styles.form} noValidate onSubmit={(event) => void search(event)}>
          <ReplaceFields form={form} chosen={chosen.length} />
          <Button type="submit" intent="primary" aria-disabled={isBusy}>
            {t('replace.search')}
          </Button>
        </form>
        <ReplaceStatus run={run} />
        {withHits.includes(state) && context.chapters.length > 0 && (
          <HitList context={context} replacement={replacement} onChoose={send} />
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
