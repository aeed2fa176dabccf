/** A footnote at the caret, or the one that is selected there. What is typed outlives a dialog that is left by Escape. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, useState } from 'react';
import { longestFootnote } from '#contract/rich-text/rich-text.ts';
import { withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { useMessages } from '#i18n/messages.ts';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useKeptTyping } from '#ui/field/use-kept-typing.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { isFullOf, limitText } from '../paste/text-limits-extension.ts';
import styles from '../editor.module.css';

type FootnoteDialogProps = {
  readonly editor: Editor;
  /** What the text is called where something typed is kept. */
  readonly textName: string;
  readonly onClose: () => void;
};

export function FootnoteDialog({ editor, textName, onClose }: FootnoteDialogProps) {
  const { t, language } = useMessages();
  const [former] = useState(() => selectedFootnote(editor));
  const isNew = selectedFootnote(editor) === '';
  const kept = useKeptTexts()(`${textName}/footnote/${former}`);
  const { text, type, drop } = useKeptTyping(kept, former);
  const isFull = isNew && isFullOf(editor.state.doc, 'footnotes');
  const note = withoutControls(text.replace(/\s*\n\s*/g, ' ')).trim();
  const leave = () => {
    drop();
    onClose();
  };
  const put = (event: FormEvent) => {
    event.preventDefault();
    if (isFull) return;
    const { selection } = editor.state;
    // A selected text stays; the footnote follows it.
    const at = isNew ? selection.to : { from: selection.from, to: selection.to };
    if (note !== '') editor.commands.insertContentAt(at, { type: 'footnote', attrs: { text: note } });
    else if (!isNew) editor.commands.deleteSelection();
    leave();
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
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={leave}>{t('editor.cancel')}</Button>
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
