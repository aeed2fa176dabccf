/** Where a chapter is cut in two: the line that the second one begins with. */
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PieceWait } from './piece-wait.tsx';
import { usePiece } from './use-piece.ts';
import styles from './upload.module.css';

const atOnce = 200;
const shownCharacters = 120;

type CutDialogProps = {
  readonly piece: number;
  readonly linesOf: (piece: number) => Promise<readonly string[]>;
  /** Counted from 0. */
  readonly onCut: (line: number) => void;
  readonly onClose: () => void;
};

export function CutDialog({ piece, linesOf, onCut, onClose }: CutDialogProps) {
  const { t, number } = useMessages();
  const { kind, answer: lines, askAgain } = usePiece(piece, linesOf);
  const [shown, setShown] = useState(atOnce);
  const places = (lines ?? []).flatMap((line, at) => (line.trim() === '' ? [] : [{ line, at }])).slice(1);
  return (
    <Dialog title={t('upload.cutTitle')} onCancel={onClose}>
      <p>{t('upload.cutHelp')}</p>
      {lines === null && <PieceWait hasFailed={kind === 'failed'} onRetry={askAgain} />}
      {lines !== null && places.length === 0 && <p>{t('upload.cutNone')}</p>}
      <ol className={styles.lines}>
        {places.slice(0, shown).map(({ line, at }) => (
          <li key={at}>
            <Button minimal onClick={() => onCut(at)}>
              <bdi>{line.slice(0, shownCharacters)}</bdi>
            </Button>
          </li>
        ))}
      </ol>
      {shown < places.length && (
        <Button onClick={() => setShown(shown + atOnce)}>
          {t('upload.more', { count: places.length - shown, shown: number(places.length - shown) })}
        </Button>
      )}
      <Button onClick={onClose}>{t('app.close')}</Button>
    </Dialog>
  );
}
