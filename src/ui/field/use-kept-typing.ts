/** What is typed into a small dialog, where it outlives the dialog until it is sent. */
import { useState } from 'react';

/** A place for it. */
export type KeptText = { readonly read: () => string; readonly write: (text: string) => void };

/** `first`: what stands there where nothing is kept. */
export function useKeptTyping(kept: KeptText, first = '') {
  const [text, setText] = useState(() => kept.read() || first);
  return {
    text,
    type: (next: string) => {
      setText(next);
      kept.write(next);
    },
    drop: () => kept.write(''),
  };
}
