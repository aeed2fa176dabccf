/**
 * A name added to the set of the book from where it was met (product.md, `/name`, "quick add from a selection"). What is typed
 * outlives a dialog that is left by Escape.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { bookNameAnswerSchema } from '#contract/resources/name-changes.ts';
import { longestSource, longestTarget, nameCategories } from '#contract/resources/name-entry.ts';
import { shortened } from '#contract/text/shortened.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useKeptTyping } from '#ui/field/use-kept-typing.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { MetName } from './met-name.tsx';
import { nameAt } from './names-extension.ts';
import styles from '../editor.module.css';

type NameDialogProps = {
  readonly editor: Editor;
  readonly userId: number;
  readonly bookId: number;
  readonly onClose: () => void;
};

/** What is chosen in the text, on one line. */
function chosenIn({ state: { doc, selection } }: Editor): string {
  const { from, to } = selection;
  return shortened(doc.textBetween(from, to, ' ').replaceAll(/\s+/g, ' ').trim(), longestSource);
}

/** Where a name stands already it is shown with what can be done about it, and another one can be added. */
export function NameDialog(props: NameDialogProps) {
  const [met, setMet] = useState(() => nameAt(props.editor.state));
  return met === null ? (
    <AddedName {...props} />
  ) : (
    <MetName {...props} name={met} onAdd={() => setMet(null)} />
  );
}

function AddedName({ editor, userId, bookId, onClose }: NameDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [chosen] = useState(() => chosenIn(editor));
  const isHan = /\p{sc=Han}/u.test(chosen);
  const keptTexts = useKeptTexts();
  const keptOf = (field: string) => keptTexts(`books/${bookId}/name/${field}/${chosen}`);
  const source = useKeptTyping(keptOf('source'), isHan ? chosen : '');
  const hanViet = useKeptTyping(keptOf('han_viet'));
  const target = useKeptTyping(keptOf('target'), isHan ? '' : chosen);
  const [category, setCategory] = useState<string>('person');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      http.post(`/books/${bookId}/names`, {
        body: { source: source.text, han_viet: hanViet.text, target: target.text, category },
        schema: bookNameAnswerSchema,
      }),
    onSuccess() {
      drop();
      void queries.invalidateQueries({ queryKey: userKey(userId, 'names') });
    },
  });
  const drop = () => {
    for (const field of [source, hanViet, target]) field.drop();
  };
  const leave = () => {
    drop();
    onClose();
  };
  const errors = error instanceof HttpFailure ? error.errors : {};
  const add = (event: FormEvent) => {
    event.preventDefault();
    // Once it is closed, another one may be open.
    if (!isPending) mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('editor.addName')} onCancel={onClose}>
      <form className={styles.name} noValidate onSubmit={add}>
        <TextField
          name="source"
          label={t('name-entries.column.source')}
          value={source.text}
          maxLength={longestSource}
          dir="auto"
          error={errors['source']?.[0] ?? null}
          onChange={(event) => source.type(event.target.value)}
        />
        <TextField
          name="han_viet"
          label={t('name-entries.column.han_viet')}
          value={hanViet.text}
          maxLength={longestTarget}
          dir="auto"
          error={errors['han_viet']?.[0] ?? null}
          onChange={(event) => hanViet.type(event.target.value)}
        />
        <TextField
          name="target"
          label={t('name-entries.column.target')}
          value={target.text}
          maxLength={longestTarget}
          dir="auto"
          error={errors['target']?.[0] ?? null}
          onChange={(event) => target.type(event.target.value)}
        />
        <SelectField
          name="category"
          label={t('name-entries.column.category')}
          value={category}
          options={nameCategories.map((value) => ({ value, label: t(`name-entries.category.${value}`) }))}
          error={errors['category']?.[0] ?? null}
          onChange={(event) => setCategory(event.target.value)}
        />
        <div className={styles.nameActions}>
          <Button onClick={leave}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={isPending}>
            {t('editor.addName')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
