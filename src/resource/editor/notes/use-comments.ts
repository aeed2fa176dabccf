/**
 * Comments beside a text: those of its thread marked in it, the way from a mark to its comment and back, and what is
 * selected as the passage of a new one. By the keyboard Ctrl+Alt+M, which also leads from a marked passage to its comment.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Message, PassageInput } from '#contract/resources/message.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { anchorOf } from '../../thread/message-item.tsx';
import { meetCaret } from '../../rich-text/meet-caret.ts';
import { threadQuery, type ThreadPlace } from '../../thread/thread.query.ts';
import {
  commentAtCaret,
  currentComment,
  goToComment,
  hasComments,
  lookAtComment,
  pressedComment,
  selectedPassage,
  showComments,
} from './comments-extension.ts';

type CommentsOptions = {
  readonly editor: Editor;
  readonly place: ThreadPlace;
  /** Whoever writes is not led away from the text by pressing into a marked passage. */
  readonly isWriting: boolean;
};

export function useComments({ editor, place, isWriting }: CommentsOptions) {
  const { data } = useQuery(threadQuery(useHttp(), useQueryClient(), place));
  const [quoted, setQuoted] = useState<PassageInput | null>(null);
  const messages = data?.messages;
  useEffect(() => {
    if (messages === undefined) return;
    // As with findings: a text without comments is left alone.
    const isAny = messages.some(({ passage }) => passage !== null) || hasComments(editor.state);
    if (isAny) editor.view.dispatch(showComments(editor.state, messages));
  }, [editor, messages]);
  useEffect(() => {
    const pressed = ({ transaction }: { readonly transaction: Transaction }) => {
      const id = pressedComment(transaction);
      if (id !== null && !isWriting) goToMessage(id);
    };
    editor.on('transaction', pressed);
    return () => void editor.off('transaction', pressed);
  }, [editor, isWriting]);

  const comment = useCallback(() => {
    const { state } = editor;
    if (!state.selection.empty) return setQuoted(selectedPassage(state));
    const id = commentAtCaret(state);
    if (id === null) return;
    editor.view.dispatch(lookAtComment(state, id));
    goToMessage(id);
  }, [editor]);
  usePageKeys((event) => {
    const isMeant = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM';
    if (!isMeant) return;
    event.preventDefault();
    meetCaret();
    comment();
  });

  return {
    /** Whether there is something to comment on, or a comment to go to. */
    isReady: useEditorState(editor, isReady),
    comment,
    passages: {
      quoted,
      current: useEditorState(editor, currentComment),
      onCleared: useCallback(() => setQuoted(null), []),
      onShow: useCallback(
        ({ id }: Message) => {
          const transaction = goToComment(editor.state, id);
          if (transaction === null) return;
          editor.view.dispatch(transaction);
          editor.view.focus();
        },
        [editor],
      ),
    },
  };
}

function goToMessage(id: number): void {
  const message = document.querySelector<HTMLElement>(`#${anchorOf(id)}`);
  message?.scrollIntoView({ block: 'center' });
  message?.focus({ preventScroll: true });
}

const isReady = (state: EditorState): boolean => !state.selection.empty || commentAtCaret(state) !== null;

/** Something of the editor's state that is compared by itself. */
function useEditorState<Value extends number | boolean | null>(
  editor: Editor,
  select: (state: EditorState) => Value,
): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => void editor.off('transaction', changed);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => select(editor.state));
}
