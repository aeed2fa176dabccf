/** Several of many: a checkbox each under one legend, all bound to one field by the same registration. */
import { type ComponentProps, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { type FrameProps, RequiredMark } from './field-frame.tsx';
import type { Option } from './select.tsx';
import styles from './check-group.module.css';

type CheckGroupProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> &
  FrameProps & { readonly options: readonly Option[] };

export function CheckGroup(props: CheckGroupProps) {
  const { label, help, error, isRequired = false, options, ...input } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error === null && help === undefined ? undefined : id}
    >
      <legend className={styles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox key={option.value} {...input} value={option.value} label={option.label} />
        ))}
      </div>
      <div id={id}>
        {error !== null && <p className={styles.error}>{error}</p>}
        {help !== undefined && <p className={styles.help}>{help}</p>}
      </div>
    </fieldset>
  );
}
