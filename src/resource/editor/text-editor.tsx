/**
 * The editor of a text (product.md, `/chapters/{id}`, `/drafts/{id}`): what stands above it, the text itself, and what is
 * asked of whoever writes. The text is no state of React: a keystroke renders nothing here.
 */
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { useKeptToggle } from '#lib/use-kept-toggle.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { useAlone } from '#ui/overlay/use-alone.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { TextExport } from '../rich-text/text-export.tsx';
import { LeftDraftDialog } from '../form/left-draft-dialog.tsx';
import { DroppedFilesAbove } from './files/dropped-files.tsx';
import { EditorNotes } from './notes/editor-notes.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FindBar } from './find/find-bar.tsx';
import { FootnoteDialog } from './notes/footnote-dialog.tsx';
import { ImageDialog } from './files/image-dialog.tsx';
import { NameDialog } from './names/name-dialog.tsx';
import { richTextOfNode } from './rich-text-node.ts';
import { OutlineDialog } from './outline-dialog.tsx';
import { RefusedLimit } from './paste/refused-limit.tsx';
import { SaveState } from './saving/save-state.tsx';
import { TextConflictDialog } from './saving/text-conflict-dialog.tsx';
import { TextRevisionsDialog } from './versions/text-revisions-dialog.tsx';
import type { TextPictures } from './files/text-pictures.ts';
import { printAsTyped } from './typography-extension.ts';
import { useDroppedFiles } from './files/use-dropped-files.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useMount } from './use-mount.ts';
import { useNames } from './names/use-names.ts';
import type { useComments } from './notes/use-comments.ts';
import type { TextEditorState } from './use-text-editor.ts';
import { WordCounts } from './words/word-counts.tsx';
import styles from './editor.module.css';

const EditorFindings = lazyPart(async () => (await import('../findings/editor-findings.tsx')).EditorFindings);

export type OpenPart = 'find' | 'replace' | 'footnote' | 'image' | 'name' | 'outline' | null;

type TextEditorProps = {
  readonly text: TextEditorState;
  /** Of the text, as its file is called. */
  readonly title: string;
  readonly userId: number;
  readonly pictures: TextPictures;
  /** Whose names are marked in it; null where there are none. */
  readonly bookId: number | null;
  readonly isFocused: boolean;
  readonly onFocusMode: (isOn: boolean) => void;
  /** Of a text that is commented on. */
  readonly comments?: ReturnType<typeof useComments>;
  /** Whose versions can be looked at; null for one that the server does not have yet. */
  readonly versions: Pick<ComponentProps<typeof TextRevisionsDialog>, 'resource' | 'id'> | null;
};

export function TextEditor(props: TextEditorProps) {
  const { text, title, userId, pictures, bookId, isFocused, onFocusMode, comments, versions } = props;
  const { t } = useMessages();
  const { editor, actor, left, state, isUnkept } = text;
  const [open, setOpen] = useState<OpenPart>(null);
  const [isDeciding, setIsDeciding] = useState(true);
  const [isComparing, setIsComparing] = useState(false);
  const mount = useMount(editor);
  const close = useCallback(() => {
    // What is open gives the focus back as it goes, and the caret is in its place before another key comes.
    flushSync(() => setOpen(null));
    editor.view.focus();
    editor.commands.scrollIntoView();
  }, [editor]);
  const names = useNames(editor, bookId);
  const files = useDroppedFiles({ editor, userId, pictures, onSending: text.noteSending });
  const findings = useKeptToggle('findings-shown');
  const typography = useKeptToggle('typography', false);
  useEffect(() => {
    const printing = printAsTyped(editor.state, typography.isShown);
    if (printing !== null) editor.view.dispatch(printing);
  }, [editor, typography.isShown]);
  const isPainted = useAfterPaint();
  useEditorKeys({ open, setOpen, close, save: text.save, isFocused, onFocusMode });
  const part = useRef<HTMLDivElement>(null);
  useAlone(part, isFocused);
  return (
    <div ref={part} className={styles.editor} data-focus={isFocused}>
      <div className={styles.above}>
        <EditorToolbar
          editor={editor}
          comments={comments ?? null}
          names={bookId === null ? null : names}
          findings={findings}
          typography={typography}
          isFocused={isFocused}
          onOpen={setOpen}
          onFocusMode={onFocusMode}
        />
        {(open === 'find' || open === 'replace') && (
          <FindBar key={open} editor={editor} isReplacing={open === 'replace'} onClose={close} />
        )}
        <div className={styles.state}>
          <SaveState text={text} onDecide={() => setIsDeciding(true)} />
          <WordCounts editor={editor} userId={userId} />
          {versions !== null && (
            <Button minimal onClick={() => setIsComparing(true)}>
              {t('editor.revisions')}
            </Button>
          )}
          <TextExport title={title} document={() => richTextOfNode(editor.state.doc)} />
          {findings.isShown && isPainted && (
            <EditorFindings editor={editor} bookId={bookId} path={ignoredIn(versions)} />
          )}
        </div>
        <DroppedFilesAbove files={files} />
        <RefusedLimit editor={editor} />
        {isUnkept && (
          <Callout tone="error">
            <p>{t('editor.unkept')}</p>
            <Button onClick={text.save}>{t('editor.saveNow')}</Button>
          </Callout>
        )}
      </div>
      <div ref={mount} className={styles.text} data-testid="text" />
      <EditorNotes editor={editor} onOpen={() => setOpen('footnote')} />
      {left !== null && (
        <LeftDraftDialog
          time={new Date(left.at).toISOString()}
          isOlder={left.version < text.version}
          onRestore={() => actor.send({ type: 'text.restore' })}
          onDiscard={() => actor.send({ type: 'text.discard' })}
        />
      )}
      {isComparing && versions !== null && (
        <TextRevisionsDialog
          {...versions}
          userId={userId}
          text={text}
          onClose={() => setIsComparing(false)}
        />
      )}
      {open === 'outline' && <OutlineDialog editor={editor} onClose={close} />}
      {open === 'footnote' && <FootnoteDialog editor={editor} textName={nameOf(versions)} onClose={close} />}
      {open === 'image' && (
        <ImageDialog
          editor={editor}
          userId={userId}
          pictures={pictures}
          onSending={text.noteSending}
          onClose={close}
        />
      )}
      {open === 'name' && bookId !== null && (
        <NameDialog editor={editor} userId={userId} bookId={bookId} onClose={close} />
      )}
      {state === 'conflicted' && isDeciding && (
        <TextConflictDialog text={text} onClose={() => setIsDeciding(false)} />
      )}
    </div>
  );
}

const nameOf = (record: TextEditorProps['versions']): string =>
  record === null ? 'new-text' : `${record.resource}/${record.id}`;

/** Chapters and drafts keep at the server what is ignored in them. */
function ignoredIn(record: TextEditorProps['versions']): string | null {
  if (record === null || record.resource === 'scripts') return null;
  return `/${record.resource}/${record.id}`;
}
