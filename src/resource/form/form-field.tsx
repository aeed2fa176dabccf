/** One field of a form by its kind, with label, mark, counter, error, and what it shows to those who may not write it. */
import { useState } from 'react';
import { type FieldError, useWatch } from 'react-hook-form';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { CheckGroup } from '#ui/field/check-group.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { NumericField } from '#ui/field/numeric-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { fieldWords } from '../usual/field-words.ts';
import { type FieldSpec, labelOf } from './form-definition.ts';
import type { FormProps } from './form-fields.tsx';

const MomentControl = lazyPart(async () => (await import('./moment-control.tsx')).MomentControl);

type FormFieldProps = FormProps & {
  readonly name: string;
  /** The id of what says why it is locked; null where it may be written. */
  readonly lock: string | null;
};

export function FormField(props: FormFieldProps) {
  const { definition, name, lock } = props;
  const spec = definition.fields[name];
  if (spec === undefined) return null;
  if (lock !== null) return <LockedField {...props} spec={spec} lock={lock} />;
  if (spec.kind === 'record') return <RecordField {...props} spec={spec} />;
  return <OpenField {...props} spec={spec} />;
}

type KnownFieldProps = FormFieldProps & { readonly spec: FieldSpec };

function useFrame({ definition, form, name, spec: { help } }: KnownFieldProps) {
  const messages = useMessages();
  return {
    label: labelOf(messages, definition, name),
    error: fieldText(firstError(form.formState.errors[name]), messages.language),
    isRequired: definition.rules[name]?.isRequired ?? false,
    ...(help && { help: messages.t(help) }),
  };
}

function OpenField(props: KnownFieldProps) {
  const { definition, form, record, saved, choices, name, spec } = props;
  const frame = useFrame(props);
  const { longest, least, most } = definition.rules[name] ?? { longest: null, least: null, most: null };
  const { Field, kind } = spec;
  if (Field !== undefined)
    return <Field name={name} form={form} record={record} saved={saved[name]} {...frame} />;
  const registered = form.register(name);
  const options = choices[name] ?? [];
  switch (kind) {
    case 'number':
      return (
        <NumericField
          control={form.control}
          read={readTypedNumber}
          name={name as never}
          {...frame}
          {...(least !== null && { min: least })}
          {...(most !== null && { max: most })}
        />
      );
    case 'select':
      return <SelectField {...registered} {...frame} options={options} />;
    case 'checks':
      return <CheckGroup {...registered} {...frame} options={options} />;
    case 'flag':
      return <Checkbox {...registered} label={frame.label} />;
    case 'area':
      return (
        <TextArea
          {...registered}
          {...frame}
          dir="auto"
          rows={spec.rows ?? 9}
          counter={longest === null ? undefined : <Counter {...props} longest={longest} />}
        />
      );
    case 'moment':
      return <MomentControl form={form} name={name} {...frame} />;
    case 'lines':
      return <TextArea {...registered} {...frame} dir="auto" rows={2} />;
    case 'text':
    case 'record':
      return <TextField {...registered} {...frame} dir="auto" />;
  }
}

/** How much of what fits has been typed. */
function Counter({ form, name, longest }: KnownFieldProps & { readonly longest: number }) {
  const { number } = useMessages();
  const text: unknown = useWatch({ control: form.control, name });
  return `${number(typeof text === 'string' ? text.length : 0)} / ${number(longest)}`;
}

/** Those whose names are known without asking: chosen here, of the record, or oneself; others are told by their number. */
function useKnownOptions({ record, spec }: Pick<KnownFieldProps, 'record' | 'spec'>) {
  const user = useUser();
  const known = record === null ? null : (spec.known?.(record) ?? null);
  const own = spec.isOwn && user !== null ? [{ id: user.id, label: user.name }] : [];
  return (id: number, picked: ComboboxOption | null = null): ComboboxOption =>
    [picked, known, ...own].find((option) => option?.id === id) ?? { id, label: `#${id}` };
}

function RecordField(props: KnownFieldProps) {
  const { form, name, spec } = props;
  const frame = useFrame(props);
  const optionOf = useKnownOptions(props);
  const [picked, setPicked] = useState<ComboboxOption | null>(null);
  const id = Number(useWatch({ control: form.control, name }));
  if (spec.source === undefined) return null;
  return (
    <RecordPicker
      {...frame}
      name={name}
      source={spec.source}
      chosen={Number.isNaN(id) ? null : optionOf(id, picked)}
      onChoose={(option) => {
        setPicked(option);
        form.setValue(name, option.id, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

function LockedField(props: KnownFieldProps) {
  const { form, name, spec, choices, lock } = props;
  const messages = useMessages();
  const { label } = useFrame(props);
  const optionOf = useKnownOptions(props);
  const value: unknown = useWatch({ control: form.control, name });
  const locked = { name, label, disabled: true, readOnly: true, 'aria-describedby': lock ?? undefined };
  if (spec.kind === 'flag') return <Checkbox {...locked} checked={value === true} />;
  const text =
    spec.kind === 'record' ? optionOf(Number(value)).label : fieldWords(messages, choices, name, value);
  if (spec.kind === 'area') return <TextArea {...locked} rows={spec.rows} value={text} error={null} />;
  return <TextField {...locked} value={text} error={null} />;
}

/** A list's error stands at one of its entries. */
function firstError(error: unknown): FieldError | undefined {
  const found: unknown = Array.isArray(error) ? error.find((one) => one !== undefined) : error;
  return found as FieldError | undefined;
}
