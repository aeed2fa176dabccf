/** A text that is read and commented on, in the look of the editor; by the keyboard as well as with a pointer. */
import { Comment } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { EditorNotes } from './notes/editor-notes.tsx';
import type { useComments } from './notes/use-comments.ts';
import { useMount } from './use-mount.ts';
import styles from './editor.module.css';

type TextReaderProps = { readonly editor: Editor; readonly comments: ReturnType<typeof useComments> };

export function TextReader({ editor, comments }: TextReaderProps) {
  const { t } = useMessages();
  const mount = useMount(editor);
  const { isReady, comment } = comments;
  return (
    <div className={styles.editor}>
      <div className={styles.above}>
        <div className={styles.state}>
          <Button
            aria-disabled={!isReady}
            // The selection stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={isReady ? comment : undefined}
          >
            <Comment />
            {t('editor.comment')}
          </Button>
          <span>{t('editor.comment.help')}</span>
        </div>
      </div>
      <div ref={mount} className={styles.text} data-testid="text" />
      <EditorNotes editor={editor} onOpen={null} />
    </div>
  );
}
