/** What every field has around it: label, help, error; `describedBy` ties them to the control. */
import type { ReactNode } from 'react';
import styles from './field.module.css';

type FieldFrameProps = {
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | null;
  readonly children: ReactNode;
};

/** Attributes of a control inside a frame of the same id. */
export function controlOf(id: string, error: string | null, hasHelp: boolean) {
  const described = [error !== null && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error !== null,
    'aria-describedby': described === '' ? undefined : described,
  } as const;
}

export function FieldFrame({ id, label, help, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
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
