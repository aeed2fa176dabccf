/** The fields of a form in their sections; why some of them are locked is said once in each. */
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { type Judged, refusalOf } from './field-refusal.ts';
import type { FormDefinition, FormRecord, FormValues } from './form-definition.ts';
import type { Choices } from './use-choices.ts';
import { FormField } from './form-field.tsx';
import styles from './form.module.css';

export type FormProps = {
  readonly definition: FormDefinition;
  readonly form: UseFormReturn<FormValues>;
  /** Null for a new one. */
  readonly record: FormRecord | null;
  /** What the server has. */
  readonly saved: FormValues;
  readonly choices: Choices;
};

type FormFieldsProps = FormProps & {
  readonly judged: Judged;
  /** The sections stand bare where something else frames them. */
  readonly isBare?: boolean;
};

export function FormFields({ judged, isBare = false, ...props }: FormFieldsProps) {
  const { definition } = props;
  const { t } = useMessages();
  return definition.sections.map(({ heading, fields }) => (
    <section key={heading} className={isBare ? styles.bare : styles.card}>
      {!isBare && <h2 className={styles.heading}>{t(heading)}</h2>}
      <SectionFields {...props} judged={judged} fields={fields} />
    </section>
  ));
}

type SectionProps = Omit<FormFieldsProps, 'isBare'> & {
  readonly fields: FormDefinition['sections'][number]['fields'];
};

function SectionFields({ fields, judged, ...props }: SectionProps) {
  const { t } = useMessages();
  const ability = useAbility();
  const id = useId();
  const { definition, record } = props;
  const [openedAt] = useState(Date.now);
  const kept = record === null ? {} : (definition.keeps?.(record, openedAt) ?? {});
  const keptOf = (name: string) => {
    const reason = kept[name];
    return reason === undefined ? null : t(reason);
  };
  const refusals = new Map(
    fields.flat().map((name) => [name, refusalOf(ability, judged, name) ?? keptOf(name)]),
  );
  const reasons = [...new Set(refusals.values())].filter((refusal) => refusal !== null);
  const lockOf = (name: string) => {
    const refusal = refusals.get(name) ?? null;
    return refusal === null ? null : `${id}-${reasons.indexOf(refusal)}`;
  };
  const one = (name: string) => <FormField key={name} {...props} name={name} lock={lockOf(name)} />;
  return (
    <>
      {fields.map((row) =>
        typeof row === 'string' ? (
          one(row)
        ) : (
          <div key={row.join()} className={styles.pair}>
            {row.map(one)}
          </div>
        ),
      )}
      {reasons.map((reason, place) => (
        <p key={reason} id={`${id}-${place}`} className={styles.reason}>
          {reason === '' ? t('form.notAllowed') : reason}
        </p>
      ))}
    </>
  );
}
