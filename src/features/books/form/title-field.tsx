/** A book's title; a slug that still says what the title said follows it, one that readers may have in their links does not. */
import { useState } from 'react';
import { slugOf } from '#contract/text/slug.ts';
import type { OwnFieldProps } from '#resource/form/form-definition.ts';
import { TextField } from '#ui/field/text-field.tsx';

export function TitleField({ name, form, record, label, error, isRequired }: OwnFieldProps) {
  const { register, formState, setValue, getValues } = form;
  const title = () => String(getValues(name));
  const [known, setKnown] = useState(title);
  const follow = (typed: string) => {
    if (record === null && getValues('slug') === slugOf(known))
      setValue('slug', slugOf(typed), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setKnown(typed);
  };
  const registered = register(name, {
    onChange: (event: { target: { value: string } }) => follow(event.target.value),
  });
  return (
    <TextField
      {...registered}
      label={label}
      error={error}
      isRequired={isRequired}
      onFocus={() => setKnown(title())}
      dir="auto"
    />
  );
}
