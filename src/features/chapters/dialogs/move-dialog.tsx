/** Moves one chapter, or the chosen ones, to a place counted from 1, however far away it is. */
import { type FormEvent, useState } from 'react';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { mostNamed } from '#contract/resources/chapter-order.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { placeAnchor } from '#resource/sorting/moved-rows.ts';
import type { ChapterToolProps } from './chapter-tools.ts';
import { useChapterMove } from '../order/use-chapter-move.ts';
import styles from './chapter-dialog.module.css';

export function MoveDialog({ book, chapters, chosen, onReach, onClose }: ChapterToolProps) {
  const { t, number } = useMessages();
  const move = useChapterMove(book.id, chapters);
  const first = chapters.find(({ id }) => chosen.includes(id));
  const last = chapters.length - chosen.length + 1;
  const [place, setPlace] = useState(String(first?.position ?? 1));
  const wanted = readTypedNumber(place) ?? Number.NaN;
  const isPlace = wanted >= 1 && wanted <= last;
  const [isRefused, setIsRefused] = useState(false);
  const isTooMany = chosen.length > mostNamed;
  const before = isPlace
    ? chapters.find(({ id }) => id === placeAnchor(chapters, chosen, wanted))
    : undefined;
  const title = t('chapterList.move.title', { count: chosen.length, shown: number(chosen.length) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlace) return setIsRefused(true);
    if (isTooMany) return;
    if (move(chosen, before?.id ?? null) && first !== undefined) onReach(first.id);
    onClose();
  };
  return (
    <Dialog title={title} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {isTooMany && <Callout tone="error">{t('chapterList.tooMany', { most: number(mostNamed) })}</Callout>}
        <TextField
          name="place"
          inputMode="numeric"
          label={t('chapterList.move.place', { last: number(last) })}
          value={place}
          error={isRefused && !isPlace ? t('chapterList.move.wrong', { last: number(last) }) : null}
          help={
            before === undefined
              ? t('chapterList.move.first')
              : t('chapterList.move.behind', { number: before.number, title: before.title })
          }
          autoComplete="off"
          onChange={(event) => setPlace(event.target.value)}
        />
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={isTooMany}>
            {title}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
