/** A field for a moment in a form; the calendar that it opens is no part of forms without one. */
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { lastPlannedDay } from '#contract/time/days.ts';
import { MomentField } from '#ui/date-field/moment-field.tsx';
import type { FormValues } from './form-definition.ts';

type MomentControlProps = {
  readonly form: UseFormReturn<FormValues>;
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | null;
  readonly isRequired: boolean;
};

export function MomentControl({ form, name, isRequired, ...frame }: MomentControlProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MomentField
          {...frame}
          name={name}
          required={isRequired}
          value={typeof value === 'string' ? value : ''}
          max={lastPlannedDay}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    />
  );
}
