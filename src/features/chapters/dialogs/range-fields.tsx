/** From which number to which: all chapters until somebody says otherwise. */
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { useMessages } from '#i18n/messages.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { NumberRange } from './chapter-range.ts';
import styles from './chapter-dialog.module.css';

export type TypedRange = { readonly first: string; readonly last: string };

type RangeFieldsProps = {
  readonly range: TypedRange;
  readonly error: string | null;
  readonly onChange: (range: TypedRange) => void;
};

export function RangeFields({ range, error, onChange }: RangeFieldsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.range}>
      <TextField
        name="first"
        inputMode="numeric"
        label={t('chapterList.range.first')}
        value={range.first}
        error={error}
        autoComplete="off"
        onChange={(event) => onChange({ ...range, first: event.target.value })}
      />
      <TextField
        name="last"
        inputMode="numeric"
        label={t('chapterList.range.last')}
        value={range.last}
        error={null}
        autoComplete="off"
        onChange={(event) => onChange({ ...range, last: event.target.value })}
      />
    </div>
  );
}

/** The whole book, as its chapters are numbered. */
export const wholeRange = (rows: readonly { readonly number: number }[]): TypedRange => ({
  first: String(rows[0]?.number ?? 0),
  last: String(rows.at(-1)?.number ?? 0),
});

/** A whole number from 0 up, or null. */
export function typedNumber(text: string): number | null {
  const typed = readTypedNumber(text);
  return typed !== null && typed >= 0 && typed <= 9_999_999 ? typed : null;
}

/** Null while it is none. */
export function rangeOf({ first, last }: TypedRange): NumberRange | null {
  const [from, to] = [typedNumber(first), typedNumber(last)];
  return from === null || to === null || from > to ? null : { first: from, last: to };
}
