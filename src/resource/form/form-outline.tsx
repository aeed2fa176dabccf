/**
 * A record's form on its way: its fields as a list of the person's shows them, the rest as gaps; empty as long as it is not
 * late. Nothing can be typed in it: what is typed is based on what the server has.
 */
import { Classes } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { fieldWords } from '../usual/field-words.ts';
import { type FormDefinition, labelOf } from './form-definition.ts';
import { listedRecord } from './listed-record.ts';
import { useChoices } from './use-choices.ts';
import { useIsLate } from './use-is-late.ts';
import styles from './form.module.css';

type FormOutlineProps = { readonly definition: FormDefinition; readonly id: string };

export function FormOutline(props: FormOutlineProps) {
  const isLate = useIsLate();
  return (
    <div className={styles.form}>
      <div className={styles.outline} aria-busy="true">
        {isLate && <KnownFields {...props} />}
      </div>
    </div>
  );
}

function KnownFields({ definition, id }: FormOutlineProps) {
  const messages = useMessages();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const choices = useChoices(definition.choices).data ?? {};
  const [known] = useState(() =>
    listedRecord(queries.getQueriesData({ queryKey: userKey(userId, definition.resource, 'list') }), id),
  );
  return definition.sections.map(({ heading, fields }) => (
    <section key={heading} className={styles.card}>
      <h2 className={styles.heading}>{messages.t(heading)}</h2>
      <dl className={styles.known}>
        {fields.flat().map((name) => (
          <div key={name}>
            <dt>{labelOf(messages, definition, name)}</dt>
            {known !== null && name in known ? (
              <dd dir="auto">{fieldWords(messages, choices, name, known[name])}</dd>
            ) : (
              <dd className={Classes.SKELETON} aria-hidden="true">
                &nbsp;
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  ));
}
