/** Where a script stands, what can be done with it, and what became of it. */
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { type Script, scriptSchema } from '#contract/resources/script.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import type { FormAsideProps } from '#resource/form/form-definition.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { ScriptStatusTag } from './script-status.tsx';

const scripts = { resource: 'scripts', recordSchema: scriptSchema } as const satisfies ComponentProps<
  typeof RecordLifecycle
>['definition'];

type ScriptStateProps = FormAsideProps<Script> & Pick<ComponentProps<typeof RecordLifecycle>, 'ownVersion'>;

export function ScriptState(props: ScriptStateProps) {
  const { t } = useMessages();
  const { status, book_id: bookId } = props.record;
  return (
    <RecordLifecycle {...props} definition={scripts} lifecycle="script">
      <ScriptStatusTag status={status} />
      {bookId !== null && <Link href={pathOf('books-id-edit', { id: bookId })}>{t('scripts.itsBook')}</Link>}
    </RecordLifecycle>
  );
}
