/** The text that is pasted to be scanned, with what is fixed of it: kept in this browser until it is emptied, one per tab. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { ownDraft } from '#lib/storage/own-draft.ts';

const schema = v.object({ text: v.string() });
const nothing = { text: '' };

/** `fixed`: what the scan has made of it; null where none is under way. */
export function usePastedText(userId: number, fixed: string | null) {
  const storage = useMemo(() => ownDraft({ userId, document: 'scan/text', schema }), [userId]);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState('');
  const keep = useCallback(
    (text: string) => {
      const draft = { values: { text }, base: nothing, version: 0, at: Date.now() };
      // Without room for it, it stands in the page alone.
      (text === '' ? storage.drop() : storage.keep(draft)).catch(() => undefined);
    },
    [storage],
  );
  const isTouched = useRef(false);
  useEffect(() => {
    // What stands here already is another text: what was left waits for the next tab.
    const found = storage.read(() => !isTouched.current);
    found.then(
      (draft) => draft !== null && setLeft(draft.values.text),
      () => undefined,
    );
    return storage.close;
  }, [storage]);
  const [lastFixed, setLastFixed] = useState(fixed);
  if (fixed !== lastFixed) {
    setLastFixed(fixed);
    if (fixed !== null) setTyped(fixed);
  }
  useEffect(() => {
    if (fixed !== null) keep(fixed);
  }, [fixed, keep]);
  const text = typed ?? left;
  const shown = useRef(text);
  useEffect(() => {
    shown.current = text;
    isTouched.current = typed !== null;
  }, [text, typed]);
  const write = (next: string) => {
    setTyped(next);
    keep(next);
  };
  return {
    /** As it was left, until something is typed or fixed. */
    text,
    write,
    /** Empties it; what is given back puts it there again, before what was typed since. */
    empty() {
      const emptied = text;
      write('');
      return () => write(shown.current === '' ? emptied : `${emptied}\n\n${shown.current}`);
    },
  };
}
export type PastedTextDraft = ReturnType<typeof usePastedText>;
