/** The field that a date, a date with a time, and a time have in common: a text, its button, and what opens. */
import { Classes } from '@blueprintjs/core';
import { Calendar, Time } from '@blueprintjs/icons';
import { type ReactNode, type Ref, useCallback, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { controlOf, FieldFrame } from '../field/field-frame.tsx';
import { PickerFrame } from './picker-frame.tsx';
import { useTypedText } from './use-typed-text.ts';
import field from '../field/field.module.css';
import styles from './picker.module.css';

/** What a form's registration and a state by hand both give. */
export type MomentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** The sentence beside the field, or null while it is right. */
  readonly error: string | null;
  /** ISO, in the form that the field is for; empty while there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** The control, for a form that leads to what is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
};

type MomentInputProps = MomentFieldProps & {
  readonly kind: 'day' | 'minute' | 'time';
  readonly read: (text: string) => string | null;
  readonly show: (value: string) => string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** What opens; `choose` takes a value, `close` leads back to the field. */
  readonly renderPicker: (choose: (value: string) => void, close: () => void) => ReactNode;
};

const placeholders = { day: 'calendar.placeholder.day', minute: 'calendar.placeholder.minute' } as const;

export function MomentInput(props: MomentInputProps) {
  const {
    name,
    label,
    help,
    error,
    value,
    onChange,
    onBlur,
    disabled = false,
    required = false,
    ref,
  } = props;
  const { kind, read, show, min, max, renderPicker } = props;
  const { t } = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text = useTypedText({ value, read, show, min, max, onChange, onBlur });
  const told = text.problem ?? (text.isUnfinished ? null : error);
  const close = useCallback(() => {
    setOpen(false);
    document.getElementById(id)?.focus();
  }, [id]);
  return (
    <FieldFrame id={id} label={label} help={help} error={told} isRequired={required}>
      <PickerFrame
        openLabel={t(kind === 'time' ? 'calendar.openClock' : 'calendar.open')}
        dialogLabel={t(kind === 'time' ? 'calendar.clock' : 'calendar.calendar')}
        icon={kind === 'time' ? <Time /> : <Calendar />}
        disabled={disabled}
        isOpen={isOpen}
        onToggle={setOpen}
        picker={renderPicker(text.replace, close)}
      >
        <input
          ref={ref}
          name={name}
          disabled={disabled}
          placeholder={kind === 'time' ? '00:00' : t(placeholders[kind])}
          {...text.input}
          {...controlOf(id, { help, error: told, isRequired: required })}
          className={`${Classes.INPUT} ${field.input} ${styles.text}`}
        />
      </PickerFrame>
    </FieldFrame>
  );
}
