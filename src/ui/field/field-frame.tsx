/** What every field has around it: label with its mark, help, counter, error; `aria-describedby` ties them to the control. */
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What a field is told of what stands around its control. */
export type FrameProps = {
  readonly label: string;
  readonly help?: ReactNode;
  /** The sentence beside the field, or null while it is right. */
  readonly error: string | null;
  /** Whether it must be filled in, which a mark behind the label says. */
  readonly isRequired?: boolean | undefined;
};
type FieldFrameProps = FrameProps & {
  readonly id: string;
  /** Beside the label. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

type Framed = Pick<FrameProps, 'help' | 'error' | 'isRequired'>;

/** Attributes of a control inside a frame of the same id. */
export function controlOf(id: string, { help, error, isRequired = false }: Framed) {
  const described = [error !== null && `${id}-error`, help !== undefined && `${id}-help`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error !== null,
    'aria-describedby': described === '' ? undefined : described,
  } as const;
}

export function FieldFrame({ id, label, help, error, isRequired, beside, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && <RequiredMark />}
        {beside}
      </label>
      {children}
      {error !== null && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** What must be filled in; the control says so itself. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  );
}
