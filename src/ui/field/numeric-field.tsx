/** A number in a form: typed, or changed by steps with the arrow keys and the buttons beside it. */
import '@blueprintjs/core/lib/css/blueprint.css?fields';
import { NumericInput } from '@blueprintjs/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { controlOf, FieldFrame, type FrameProps } from './field-frame.tsx';
import styles from './numeric-field.module.css';

type NumericFieldProps<Values extends FieldValues, Sent> = FrameProps & {
  readonly control: Control<Values, unknown, Sent>;
  readonly name: FieldPathByValue<Values, number>;
  /** Null where nothing is typed, not a number where something else is. */
  readonly read: (text: string) => number | null;
  readonly min?: number;
  readonly max?: number;
};

// Blueprint would leave out what it takes for no part of a number, and so make another one: `1,5` is no 15.
const takesEverything = { allowNumericCharactersOnly: false, role: 'spinbutton' } as const;
const textOf = (value: number) => (Number.isNaN(value) ? '' : String(value));

export function NumericField<Values extends FieldValues, Sent>(props: NumericFieldProps<Values, Sent>) {
  const { control, name, label, help, error, isRequired, read, ...bounds } = props;
  const id = useId();
  const { t } = useMessages();
  const { field } = useController({ control, name });
  // As the browser's own fields of numbers have it: nothing is no number.
  const numberOf = (text: string) => read(text) ?? Number.NaN;
  const [typed, setTyped] = useState(() => textOf(field.value));
  const frame = useRef<HTMLDivElement>(null);
  // Blueprint names its buttons in English, and its field by an id of its own. The arrow keys do the same, so that Tab passes them.
  useEffect(() => {
    const [more, less] = frame.current?.querySelectorAll('button') ?? [];
    for (const [button, messages] of [
      [more, t('field.more')],
      [less, t('field.less')],
    ] as const) {
      button?.setAttribute('aria-label', messages);
      button?.setAttribute('tabindex', '-1');
      button?.setAttribute('aria-controls', id);
    }
  }, [t, id]);
  // Blueprint steps from what stands in the field as JavaScript reads it: `100.000` must be no 100 by then.
  const ungroup = () => {
    const number = numberOf(typed);
    if (!Number.isNaN(number)) setTyped(textOf(number));
  };
  const beforeStep = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp' || key === 'ArrowDown') flushSync(ungroup);
  };
  const beforePress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button') !== null) flushSync(ungroup);
  };
  return (
    <div ref={frame} onKeyDownCapture={beforeStep} onMouseDownCapture={beforePress}>
      <FieldFrame id={id} label={label} help={help} error={error} isRequired={isRequired}>
        <NumericInput
          fill
          {...controlOf(id, { help, error, isRequired })}
          {...bounds}
          className={styles.numeric ?? ''}
          inputClassName={styles.input ?? ''}
          inputMode="numeric"
          {...takesEverything}
          name={field.name}
          inputRef={field.ref}
          minorStepSize={null}
          // What was typed, unless the form has been given another number since.
          value={Object.is(numberOf(typed), field.value) ? typed : textOf(field.value)}
          onValueChange={(_, text) => {
            setTyped(text);
            field.onChange(numberOf(text));
          }}
          onBlur={() => {
            ungroup();
            field.onBlur();
          }}
        />
      </FieldFrame>
    </div>
  );
}
