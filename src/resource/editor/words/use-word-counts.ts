/** How many words the text has, are selected, and were written today; counted once nobody types for a moment. */
import type { Editor, EditorEvents } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { countWords } from '#contract/text/word-count.ts';
import { afterPaint } from '#lib/timing/after-paint.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { isFilled, isFromServer } from '../editor-text.ts';
import { wordsOf } from '../rich-text-node.ts';
import { addWords, wordsToday } from './words-today.ts';

const rest = 300;

export function useWordCounts(editor: Editor, userId: number) {
  const { kept } = useBookdesk();
  const [counts, setCounts] = useState(() => ({
    all: 0,
    selected: 0,
    today: wordsToday(kept, userId, Date.now()),
  }));
  useEffect(() => {
    let timer = 0;
    let { doc } = editor.state;
    /** Words up to which all is counted; null before the first count. */
    let counted: number | null = null;
    const take = (words: number) => {
      if (counted !== null) addWords(kept, userId, words - counted, Date.now());
      counted = words;
    };
    const count = () => {
      timer = 0;
      const { selection } = editor.state;
      const chosen = doc.textBetween(selection.from, selection.to, '\n', ' ');
      const all = wordsOf(doc);
      take(all);
      setCounts({ all, selected: countWords(chosen), today: wordsToday(kept, userId, Date.now()) });
    };
    const changed = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
      const changes = [transaction, ...appendedTransactions].filter(({ docChanged }) => docChanged);
      // Another text in its place, or somebody else's words, are not written here.
      if (changes.some((change) => isFromServer(change) || isFilled(change))) {
        take(wordsOf(doc));
        counted = wordsOf(editor.state.doc);
      } else if (changes.length > 0) counted ??= wordsOf(doc);
      ({ doc } = editor.state);
      window.clearTimeout(timer);
      timer = window.setTimeout(count, rest);
    };
    const leave = () => {
      if (timer === 0) return;
      window.clearTimeout(timer);
      timer = 0;
      take(wordsOf(doc));
    };
    // The text is there first: of a long one the first count takes a while.
    const leavePaint = afterPaint(window, () => {
      if (timer === 0) timer = window.setTimeout(count, rest);
    });
    editor.on('transaction', changed);
    window.addEventListener('pagehide', leave);
    return () => {
      leavePaint();
      editor.off('transaction', changed);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [editor, kept, userId]);
  return counts;
}
