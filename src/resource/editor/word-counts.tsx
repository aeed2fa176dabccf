/** How many words the text has, and how many are selected; counted once nobody types for a moment. */
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { countWords } from '#contract/word-count.ts';
import { useMessages } from '#i18n/messages.ts';
import { wordsOf } from './rich-text-node.ts';

const rest = 300;

export function WordCounts({ editor }: { readonly editor: Editor }) {
  const { t, number } = useMessages();
  const [{ all, selected }, setCounts] = useState({ all: 0, selected: 0 });
  useEffect(() => {
    let timer = 0;
    const count = () => {
      const { doc, selection } = editor.state;
      const chosen = doc.textBetween(selection.from, selection.to, '\n', ' ');
      setCounts({ all: wordsOf(doc), selected: countWords(chosen) });
    };
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(count, rest);
    };
    later();
    editor.on('transaction', later);
    return () => {
      window.clearTimeout(timer);
      editor.off('transaction', later);
    };
  }, [editor]);
  return (
    <span>
      {t('reading.words', { count: all, shown: number(all) })}
      {selected > 0 && ` · ${t('editor.selected', { count: selected, shown: number(selected) })}`}
    </span>
  );
}
