/**
 * A form of a record as a definition (product.md, "Every form"): its fields in sections, from which the values, their rules,
 * the draft in the browser, the comparison of versions and the call are made. The rules are those of the contract's schema,
 * which the server reads by too; what is particular to one field is a component of its own.
 */
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { RouteName } from '#contract/routing/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import type { DraftRecord } from '#machines/record-draft/record-draft.data.ts';
import { isSame } from '#machines/record-draft/three-way.ts';
import type { RecordSource } from '../picker/record-source.ts';
import { type EntryRules, entryRulesOf } from './entry-rules.ts';
import { type FieldKind, kindRules } from './field-kinds.ts';
import type { ChoicesQuery } from './use-choices.ts';

/** A record as the API gives it. */
export type FormRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
};
/** What the fields hold. */
export type FormValues = Record<string, unknown>;
/** A field with a component of its own. */
export type OwnFieldProps = {
  readonly name: string;
  readonly form: UseFormReturn<FormValues>;
  /** Null for a new one. */
  readonly record: FormRecord | null;
  /** What the server has in this field. */
  readonly saved: unknown;
  readonly label: string;
  readonly error: string | null;
  readonly isRequired: boolean;
};

export type FieldSpec<Whole extends FormRecord = FormRecord> = {
  readonly kind: FieldKind;
  readonly help?: MessageId;
  /** Of an area. */
  readonly rows?: number;
  /** What a new record's field holds, where it is not what its kind says. */
  readonly initial?: unknown;
  /** Instead of the kind's control. */
  readonly Field?: ComponentType<OwnFieldProps>;
  /** Of a `record`: where it is looked for, and which ones are known by name without looking. */
  readonly source?: RecordSource;
  readonly known?: (record: Whole) => { readonly id: number; readonly label: string } | null | undefined;
  /** A new record's is that of whoever makes it. */
  readonly isOwn?: true;
};

export type FormAsideProps<Whole extends FormRecord = FormRecord> = {
  readonly userId: number;
  readonly record: Whole;
  /** Whether abilities allow changes of the record. */
  readonly mayChange: boolean;
  /** Whether the form holds what the server does not have. */
  readonly isUnsaved: boolean;
  /** Told of a change of the record that went through beside the form. */
  onChanged(this: void, record: Whole): void;
};

type FormEntries = Readonly<Record<string, v.GenericSchema>>;

/** Does something with a record that was just created, while its page opens; answers with what it is then. */
export type AfterCreate = (created: FormRecord) => Promise<FormRecord>;
export type CreateAsideProps = { readonly onCreated: (run: AfterCreate | null) => void };

/** `Entries` are those of the contract's schema of what is sent; `Name` those that the form has of them. */
export type FormSpec<Whole extends FormRecord, Entries extends FormEntries, Name extends string> = {
  /** As the API calls it; also the first part of its query keys. */
  readonly resource: string;
  /** Where abilities speak of something else. */
  readonly subject?: string;
  /** Each has one of their own, and nobody else's can be had: abilities are not asked. */
  readonly isOwn?: true;
  readonly routes: { readonly list: RouteName; readonly one: RouteName };
  readonly recordSchema: v.GenericSchema<unknown, Whole>;
  readonly includes: readonly string[];
  /** Fields of an answer that are shown once: they are handed on, and not kept among what is known. */
  readonly shownOnce?: readonly string[];
  readonly inputSchema: { readonly entries: Entries };
  readonly fields: Readonly<Record<Name, FieldSpec<Whole>>>;
  /** Fields side by side stand in a list of their own. */
  readonly sections: readonly {
    readonly heading: MessageId;
    readonly fields: readonly (NoInfer<Name> | readonly NoInfer<Name>[])[];
  }[];
  /** Labels are messages of this prefix, one a field; compared versions may have more fields than the form. */
  readonly labels: string;
  readonly choices: ChoicesQuery;
  /**
   * Fields that nobody changes any more as the record stands, with why; left out where abilities alone decide. `now` in
   * milliseconds since the epoch.
   */
  readonly keeps?: (record: Whole, now: number) => Readonly<Partial<Record<NoInfer<Name>, MessageId>>>;
  readonly words: {
    readonly create: MessageId;
    readonly createTitle: MessageId;
    readonly readOnly: MessageId;
  };
  /** Query keys below the user that a save changes, beside the record's own and its list. */
  readonly affects: readonly string[];
  /** What it will look like, from what is typed; below the fields of a dialog. */
  readonly Preview?: ComponentType<{
    readonly form: UseFormReturn<FormValues>;
    readonly record: FormRecord | null;
  }>;
  readonly Aside?: ComponentType<FormAsideProps<Whole>>;
  /** Beside the form of a new one. */
  readonly CreateAside?: ComponentType<CreateAsideProps>;
};

/** As the parts of a form take it: its records are those that its own schema has read. */
export type FormDefinition = FormSpec<FormRecord, FormEntries, string> & {
  readonly names: readonly string[];
  readonly rules: Readonly<Record<string, EntryRules>>;
  /** Over the form's values. */
  readonly formSchema: v.GenericSchema<FormValues, FormValues>;
  /** The values as they were typed, right or wrong: for what is kept in the browser. */
  readonly typedSchema: v.GenericSchema<unknown, FormValues>;
};

/**
 * The names are those that both the record and what is sent have; any other is a type error.
 * Throws where a section names a field that is not defined, or a field stands in none of them or in two.
 */
export function defineForm<
  Whole extends FormRecord,
  Entries extends FormEntries,
  Name extends keyof Entries & keyof Whole & string,
>(spec: FormSpec<Whole, Entries, Name>): FormDefinition {
  // Small functions take records as the spec's schema gives them, and no other records come to them.
  const form = spec as unknown as FormSpec<FormRecord, FormEntries, string>;
  const names = Object.keys(form.fields);
  const placed = form.sections.flatMap(({ fields }) => fields.flat());
  const misplaced = [...names, ...placed].filter((name) => placed.filter((one) => one === name).length !== 1);
  const unknown = placed.filter((name) => form.fields[name] === undefined);
  if (misplaced.length > 0 || unknown.length > 0)
    throw new Error(`The form of ${form.resource} places wrongly: ${[...misplaced, ...unknown].join(', ')}`);
  const entries = Object.fromEntries(
    names.map((name) => [name, form.inputSchema.entries[name] ?? v.unknown()]),
  );
  const kindOf = (name: string) => kindRules[form.fields[name]?.kind ?? 'text'];
  const ruleOf = (name: string) => {
    const { canBeEmpty, empty, toInput } = kindOf(name);
    const entry = entries[name] ?? v.unknown();
    return entryRulesOf(entry, canBeEmpty ? toInput(empty, v.is(entry, null)) : undefined);
  };
  const rules = Object.fromEntries(names.map((name) => [name, ruleOf(name)]));
  const checked = (name: string) => {
    const entry = entries[name] ?? v.unknown();
    const toInput = (value: unknown) => kindOf(name).toInput(value, rules[name]?.isNullable ?? false);
    return v.pipe(v.unknown(), v.transform(toInput), entry);
  };
  return {
    ...form,
    names,
    rules,
    formSchema: v.object(Object.fromEntries(names.map((name) => [name, checked(name)]))),
    typedSchema: v.object(Object.fromEntries(names.map((name) => [name, kindOf(name).typed]))),
  };
}

type Fields = Pick<FormDefinition, 'fields' | 'names'>;

export function emptyValues({ fields, names }: Fields, userId: number): FormValues {
  const initialOf = ({ kind, initial, isOwn }: FieldSpec) =>
    isOwn ? userId : initial === undefined ? kindRules[kind].empty : initial;
  return Object.fromEntries(names.map((name) => [name, initialOf(fields[name] ?? { kind: 'text' })]));
}

/** A record as its form is based on it. */
export function recordOf({ fields, names }: Fields, record: FormRecord): DraftRecord<FormValues> {
  const valueOf = (name: string) => kindRules[fields[name]?.kind ?? 'text'].fromRecord(record[name]);
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  return { id: record.id, values, version: record.version };
}

/** What is sent. */
export function inputOf({ fields, names, rules }: FormDefinition, values: FormValues): FormValues {
  const sent = (name: string) =>
    kindRules[fields[name]?.kind ?? 'text'].toInput(values[name], rules[name]?.isNullable ?? false);
  return Object.fromEntries(names.map((name) => [name, sent(name)]));
}

/** Only the fields that differ: what somebody did not touch is not theirs to write. */
export function changesBetween(definition: FormDefinition, base: FormValues, values: FormValues): FormValues {
  const before = inputOf(definition, base);
  return Object.fromEntries(
    Object.entries(inputOf(definition, values)).filter(([field, value]) => !isSame(value, before[field])),
  );
}

/** The label of a field, or of another that the record has. */
export const labelOf = ({ t }: Messages, { labels }: Pick<FormDefinition, 'labels'>, field: string): string =>
  t(`${labels}.${field}` as MessageId);
