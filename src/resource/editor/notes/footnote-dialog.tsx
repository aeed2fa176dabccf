/** A footnote at the caret, or the one that is selected there. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, useState } from 'react';
import { longestFootnote } from '#contract/rich-text/rich-text.ts';
import { withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { isFullOf, limitText } from '../paste/text-limits-extension.ts';
import styles from '../editor.module.css';

export function FootnoteDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const { t, language } = useMessages();
  const [text, setText] = useState(() => selectedFootnote(editor));
  const isNew = selectedFootnote(editor) === '';
  const isFull = isNew && isFullOf(editor.state.doc, 'footnotes');
  const note = withoutControls(text.replace(/\s*\n\s*/g, ' ')).trim();
  const put = (event: FormEvent) => {
    event.preventDefault();
    if (isFull) return;
    const { selection } = editor.state;
    // A selected text stays; the footnote follows it.
    const at = isNew ? selection.to : { from: selection.from, to: selection.to };
    if (note !== '') editor.commands.insertContentAt(at, { type: 'footnote', attrs: { text: note } });
    else if (!isNew) editor.commands.deleteSelection();
    onClose();
  };
  return (
    <Dialog title={t('editor.footnote')} onCancel={onClose}>
      <form className={styles.form} onSubmit={put}>
        {isFull && <Callout tone="error">{limitText('footnotes', language)}</Callout>}
        <TextArea
          error={null}
          label={t('editor.footnote.text')}
          name="footnote"
          dir="auto"
          rows={3}
          maxLength={longestFootnote}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={isFull}>
            {t('editor.footnote.put')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function selectedFootnote({ state: { selection } }: Editor): string {
  const isOne = selection instanceof NodeSelection && selection.node.type.name === 'footnote';
  return isOne ? String(selection.node.attrs['text']) : '';
}
