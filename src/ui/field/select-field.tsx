/** One of several in a form: the browser's own control with its label above, bound by its registration. */
import { CaretDown } from '@blueprintjs/icons';
import { type ComponentProps, useId } from 'react';
import { controlOf, FieldFrame, type FrameProps } from './field-frame.tsx';
import type { Option } from './select.tsx';
import styles from './field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> &
  FrameProps & { readonly options: readonly Option[] };

export function SelectField(props: SelectFieldProps) {
  const { label, help, error, isRequired, options, ...select } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isRequired={isRequired}>
      <span className={styles.select}>
        <select {...select} {...controlOf(id, { help, error, isRequired })}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDown />
      </span>
    </FieldFrame>
  );
}
