/**
 * Somebody else has saved another text: both are shown where they part, and one is chosen for each place. Nothing is lost
 * by it: theirs is a version on the server, and mine can be brought back by undo (users.md, "collisions").
 */
import { useMemo, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextDiff } from '../versions/text-diff.tsx';
import { mergedText, partsOf, type Side } from './text-merge.ts';
import type { TextEditorState } from '../use-text-editor.ts';
import styles from '../editor.module.css';

type TextConflictDialogProps = { readonly text: TextEditorState; readonly onClose: () => void };

const sides = ['mine', 'theirs'] as const;

export function TextConflictDialog({ text, onClose }: TextConflictDialogProps) {
  const { t, number } = useMessages();
  const { mine, theirs } = text;
  const parts = useMemo(() => {
    const current = theirs();
    return current === null ? [] : partsOf(mine(), current.document);
  }, [mine, theirs]);
  const [chosen, setChosen] = useState<Readonly<Record<number, Side>>>({});
  const places = parts.filter((part) => part.kind === 'different');
  const apply = (sideOf: (place: number) => Side) => {
    const isTheirs = places.every((_, place) => sideOf(place) === 'theirs');
    text.decide(mergedText(parts, sideOf), isTheirs);
  };
  return (
    <Dialog title={t('editor.conflict.title')} onCancel={onClose} wide>
      <p>{t('editor.conflict.help', { count: places.length, shown: number(places.length) })}</p>
      <div className={styles.places}>
        {[...places.entries()].map(([place, part]) => (
          <fieldset key={place} className={styles.place}>
            <legend>{t('editor.conflict.place', { number: number(place + 1) })}</legend>
            {sides.map((side) => (
              <div key={side} className={styles.side} data-chosen={(chosen[place] ?? 'mine') === side}>
                <label>
                  <input
                    type="radio"
                    name={`place-${place}`}
                    value={side}
                    checked={(chosen[place] ?? 'mine') === side}
                    onChange={() => setChosen({ ...chosen, [place]: side })}
                  />{' '}
                  {t(`conflict.${side}`)}
                </label>
                <TextDiff
                  before={part.mine}
                  after={part.theirs}
                  side={side === 'mine' ? 'before' : 'after'}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('editor.conflict.later')}</Button>
        <Button onClick={() => apply(() => 'mine')}>{t('conflict.allMine')}</Button>
        <Button onClick={() => apply(() => 'theirs')}>{t('conflict.allTheirs')}</Button>
        <Button intent="primary" onClick={() => apply((place) => chosen[place] ?? 'mine')}>
          {t('conflict.apply')}
        </Button>
      </div>
    </Dialog>
  );
}
