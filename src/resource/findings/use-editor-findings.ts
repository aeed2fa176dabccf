/** Findings of the text that is written, as the editor's panel shows them: read in a worker, marked in the text, acted upon. */
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { IgnoredFinding } from '#contract/resources/scan.ts';
import { findingKey } from '#contract/scan/finding-place.ts';
import { useMessages } from '#i18n/messages.ts';
import { openScanWorker } from '#lib/scan/scan-worker.ts';
import {
  findingMarks,
  findingMarksKey,
  fixMarked,
  lookAtMarked,
  type MarkedFinding,
  markedIn,
  nextMarked,
} from './finding-marks.ts';
import { meetCaret } from '../rich-text/meet-caret.ts';
import { findingMessage } from './finding-message.ts';
import { useScanLists } from './use-scan-lists.ts';
import { watchFindings } from './watch-findings.ts';

export type FindingsState = 'reading' | 'read' | 'failed';

export function useEditorFindings(editor: Editor, bookId: number | null, ignored: readonly IgnoredFinding[]) {
  const messages = useMessages();
  const lists = useScanLists(bookId);
  const [state, setState] = useState<FindingsState>('reading');
  const [marked, setMarked] = useState<readonly MarkedFinding[]>([]);
  const watching = useRef<ReturnType<typeof watchFindings> | null>(null);
  const ignoredKeys = useMemo(() => new Set(ignored.map(findingKey)), [ignored]);
  const show = useCallback(() => setMarked(markedIn(editor.state)), [editor]);

  const ignoredNow = useRef(ignoredKeys);
  useEffect(() => {
    ignoredNow.current = ignoredKeys;
    watching.current?.ignore(ignoredKeys);
  }, [ignoredKeys]);
  useEffect(() => {
    if (lists === null) return undefined;
    editor.registerPlugin(findingMarks((finding) => findingMessage(messages, finding)));
    const watched = watchFindings({
      editor,
      openWorker: () => openScanWorker(lists),
      ignored: ignoredNow.current,
      onMarks: show,
      onRead: setState,
    });
    watching.current = watched;
    return () => {
      watched.stop();
      watching.current = null;
      editor.unregisterPlugin(findingMarksKey);
    };
  }, [editor, lists, messages, show]);

  const look = useCallback(
    (finding: MarkedFinding) => {
      const transaction = lookAtMarked(editor.state, finding);
      if (transaction === null) return;
      editor.view.dispatch(transaction);
      editor.view.dom.querySelector('[data-finding-looked]')?.scrollIntoView({ block: 'center' });
    },
    [editor],
  );
  return {
    state,
    marked,
    look,
    retry: () => watching.current?.again(),
    /** Into the text, to the next one from the caret on. */
    step: (by: 1 | -1) => {
      meetCaret();
      const next = nextMarked(editor.state, by);
      if (next === null) return;
      editor.view.focus();
      look(next);
    },
    fix: (findings: readonly MarkedFinding[]) => {
      const transaction = fixMarked(editor.state, findings);
      if (transaction === null) return;
      editor.view.dispatch(transaction);
      show();
    },
  };
}
export type EditorFindings = ReturnType<typeof useEditorFindings>;
