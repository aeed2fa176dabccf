/** Filters that are more than a choice of options: a day that bounds a list, a text, and the record that it is about. */
import { Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-field/date-field.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { RecordPicker } from '../../picker/record-picker.tsx';
import type { ListFilter, ListRow, RecordFilter } from '../list-definition.ts';
import styles from './list-filter.module.css';

type FieldProps = {
  readonly name: string;
  readonly label: string;
  /** `2026-05-12`, or an id; empty while it does not narrow the list. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly rows: readonly ListRow[];
};
type FilterFieldProps = FieldProps &
  Pick<ListFilter, 'accepts'> & { readonly control: NonNullable<ListFilter['control']> };

export function FilterField({ control, accepts, ...field }: FilterFieldProps) {
  if (control.kind === 'text') return <TextFilterField {...field} accepts={accepts} />;
  if (control.kind === 'record') return <RecordFilterField {...field} control={control} />;
  const { name, label, value, onChoose } = field;
  return (
    <div className={styles.day}>
      <DateField {...{ name, label, value }} error={null} onChange={onChoose} />
    </div>
  );
}

/** Asked for once it is whole: at Enter, or when the field is left. */
function TextFilterField({
  name,
  label,
  value,
  onChoose,
  accepts,
}: FieldProps & Pick<ListFilter, 'accepts'>) {
  const { language } = useMessages();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [isWrong, setIsWrong] = useState(false);
  // Asked for from elsewhere, such as by a step back.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
    setIsWrong(false);
  }
  const ask = () => {
    const wanted = typed.trim();
    const isAccepted = wanted === '' || (accepts instanceof RegExp && accepts.test(wanted));
    setIsWrong(!isAccepted);
    if (isAccepted && wanted !== value) onChoose(wanted);
  };
  return (
    <TextField
      name={name}
      label={label}
      value={typed}
      error={isWrong ? validationText('invalid', language) : null}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
    />
  );
}

type RecordFilterFieldProps = FieldProps & { readonly control: RecordFilter<ListRow> };

function RecordFilterField({ name, label, value, onChoose, control, rows }: RecordFilterFieldProps) {
  const { t } = useMessages();
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const id = Number(value);
  const known = [picked, ...rows.map(control.known)].find((option) => option?.id === id);
  return (
    <div className={styles.record}>
      <RecordPicker
        name={name}
        label={label}
        source={control.source}
        chosen={value === '' ? null : (known ?? { id, label: `#${value}` })}
        error={null}
        onChoose={(option) => {
          setPicked(option);
          onChoose(String(option.id));
        }}
      />
      {value !== '' && (
        <Button minimal aria-label={t('filter.clear', { filter: label })} onClick={() => onChoose('')}>
          <Cross />
        </Button>
      )}
    </div>
  );
}
