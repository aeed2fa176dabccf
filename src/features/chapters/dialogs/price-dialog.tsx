/** One price for a range of chapters, or for the chosen ones; nothing is free, anything above locks them. */
import { type FormEvent, useState } from 'react';
import { highestPrice } from '#contract/resources/chapter-input.ts';
import { mostNamed } from '#contract/resources/chapter-order.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { within } from './chapter-range.ts';
import type { ChapterToolProps } from './chapter-tools.ts';
import { RangeFields, rangeOf, typedNumber, wholeRange } from './range-fields.tsx';
import { useOrderChange } from '../order/use-order-change.ts';
import styles from './chapter-dialog.module.css';

export function PriceDialog({ book, chapters, chosen, onClose }: ChapterToolProps) {
  const { t, number } = useMessages();
  const [range, setRange] = useState(() => wholeRange(chapters));
  // Empty: a price that nobody named must not become that of hundreds of chapters.
  const [typed, setTyped] = useState('');
  const change = useOrderChange(book.id);
  const hasChosen = chosen.length > 0;
  const isTooMany = chosen.length > mostNamed;
  const span = rangeOf(range);
  const price = typedNumber(typed);
  const isPrice = price !== null && price <= highestPrice;
  const named = new Set(chosen);
  const meant = hasChosen
    ? chapters.filter(({ id }) => named.has(id))
    : span === null
      ? []
      : within(chapters, span);
  const changed = isPrice && !isTooMany ? meant.filter((chapter) => chapter.price !== price).length : 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (changed === 0 || change.isPending) return;
    const body = hasChosen ? { price, ids: chosen } : { price, ...span };
    change.mutate({ name: 'price', body }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('chapterList.price.title')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {hasChosen ? (
          <p>{t('chapterList.price.chosen', { count: chosen.length, shown: number(chosen.length) })}</p>
        ) : (
          <RangeFields
            range={range}
            error={span === null ? t('chapterList.range.wrong') : null}
            onChange={setRange}
          />
        )}
        {isTooMany && <Callout tone="error">{t('chapterList.tooMany', { most: number(mostNamed) })}</Callout>}
        <TextField
          name="price"
          inputMode="numeric"
          label={t('chapterList.price.price')}
          help={t('chapterList.price.help')}
          value={typed}
          error={
            isPrice || typed === '' ? null : t('chapterList.price.wrong', { most: number(highestPrice) })
          }
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className={styles.outcome}>
          {isPrice && t('chapterList.willChange', { count: changed, shown: number(changed) })}
        </output>
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={changed === 0 || change.isPending}>
            {t('chapterList.price.do', { count: changed, shown: number(changed) })}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
