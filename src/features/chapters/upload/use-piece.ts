/** What the worker says of one chapter, in a dialog; where it has died over it, it can be asked again. */
import { useEffect, useState } from 'react';

type Told<Answer> =
  | { readonly kind: 'asked' | 'failed'; readonly answer: null }
  | { readonly kind: 'told'; readonly answer: Answer };

export function usePiece<Answer>(piece: number, ask: (piece: number) => Promise<Answer>) {
  const [told, setTold] = useState<Told<Answer>>({ kind: 'asked', answer: null });
  const isAsked = told.kind === 'asked';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    const tell = (next: Told<Answer>) => {
      if (!isLeft) setTold(next);
    };
    ask(piece).then(
      (answer) => tell({ kind: 'told', answer }),
      () => tell({ kind: 'failed', answer: null }),
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked, piece, ask]);
  return { ...told, askAgain: () => setTold({ kind: 'asked', answer: null }) };
}
