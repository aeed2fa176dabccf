/** Find and replace across the chapters of a book, with every hit judged before (product.md, `/books/{id}/chapters`). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ChapterToolProps } from '../list/chapter-tools.ts';
import { HitList } from './hit-list.tsx';
import { ReplaceActions } from './replace-actions.tsx';
import { ReplaceFields } from './replace-fields.tsx';
import { ReplaceResult } from './replace-result.tsx';
import { ReplaceStatus } from './replace-status.tsx';
import { firstReplaceValues, questionOf, replaceFormSchema, type ReplaceValues } from './replace-values.ts';
import { useLateUndo } from './use-late-undo.ts';
import { useReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

const withHits = ['searching', 'reviewing', 'failed.searching'];

export function ReplaceDialog({ book, chosen, onChanged, onClose }: ChapterToolProps) {
  const { t } = useWords();
  const run = useReplaceRun(book.id, onChanged);
  const { state, context, isWriting, send } = run;
  const offerUndo = useLateUndo(onChanged);
  const form = useForm<ReplaceValues>({
    resolver: valibotResolver(replaceFormSchema, undefined, { raw: true }),
    defaultValues: firstReplaceValues(chosen.length),
  });
  const replacement = useWatch({ control: form.control, name: 'with' });
  const search = form.handleSubmit((values) => {
    if (!isWriting) run.search(questionOf(values, chosen));
  });
  const confirm = form.handleSubmit((values) => {
    send({ type: 'replace.confirm', replacement: values.with });
  });
  // What is on its way is told before the dialog goes: its result would be known to nobody.
  const leave = () => {
    if (isWriting) return send({ type: 'replace.cancel' });
    if (run.canUndo) offerUndo(context);
    onClose();
  };
  return (
    <Dialog wide title={t('replace.title', { title: book.title })} onCancel={leave}>
      <div className={styles.dialog}>
        <form className={styles.form} noValidate onSubmit={(event) => void search(event)}>
          <ReplaceFields form={form} chosen={chosen.length} />
          <Button type="submit" intent="primary" aria-disabled={isWriting}>
            {t('replace.search')}
          </Button>
        </form>
        <ReplaceStatus run={run} />
        {withHits.includes(state) && context.chapters.length > 0 && (
          <HitList context={context} replacement={replacement} onChoose={send} />
        )}
        {state === 'finished' && <ReplaceResult context={context} />}
        <ReplaceActions
          run={run}
          replacement={replacement}
          onConfirm={() => void confirm()}
          onClose={leave}
        />
      </div>
    </Dialog>
  );
}
