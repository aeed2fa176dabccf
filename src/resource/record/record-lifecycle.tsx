/** Where a record stands, and the events that chart and abilities allow (product.md, "Lifecycles"). */
import { type ReactNode, useState } from 'react';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { availableEventsFor } from '#resource/record/available-events.ts';
import { isDestructive } from '#resource/record/destructive-events.ts';
import { useLifecycleEvent } from '#resource/record/use-lifecycle-event.ts';
import { EventButtons } from '#ui/lifecycle/event-buttons.tsx';
import type { FormAsideProps, FormDefinition } from '../form/form-definition.ts';
import styles from '../form/form.module.css';

type RecordLifecycleProps = Pick<FormAsideProps, 'record' | 'onChanged'> & {
  readonly definition: Pick<FormDefinition, 'resource' | 'recordSchema'>;
  readonly lifecycle: LifecycleName;
  /** By the event's type: what cannot be taken back, said before it is sent. */
  readonly cautions?: Readonly<Record<string, string>>;
  /** What asks for more than a reason, and sends it, by the event's type. */
  readonly dialogs?: Readonly<Record<string, (close: () => void) => ReactNode>>;
  /** Whether a form beside it holds what the server does not have. */
  readonly isUnsaved?: boolean;
  /** The version that one's own last change has left, where that may be on its way; else the one that is shown. */
  readonly ownVersion?: () => Promise<number>;
  /** Why it stands there, as whoever moved it has said; null where nobody has. */
  readonly reason?: ReactNode;
  /** Its states in words. */
  readonly children: ReactNode;
};

export function RecordLifecycle(props: RecordLifecycleProps) {
  const { definition, lifecycle, record, isUnsaved = false, onChanged, cautions = {}, dialogs = {} } = props;
  const { ownVersion, reason: why = null, children } = props;
  const { t } = useMessages();
  const ability = useAbility();
  // What a person may send does not hang on the moment.
  const [now] = useState(Date.now);
  // What takes something away stands last.
  const availableEvents = availableEventsFor(lifecycle, record, ability, now).toSorted(
    (one, other) => Number(isDestructive(one.messageKey)) - Number(isDestructive(other.messageKey)),
  );
  const { id, version } = record;
  const keptText = useKeptTexts();
  const events = useLifecycleEvent({
    resource: definition.resource,
    id,
    version: ownVersion ?? version,
    schema: definition.recordSchema,
    onHappened: onChanged,
  });
  const send = async (type: string | undefined, reason: string | null): Promise<boolean> => {
    const available = availableEvents.find((one) => one.type === type);
    return available !== undefined && events.send(available, reason);
  };
  // Undoing leads back only as long as the chart still offers the way.
  const last = availableEvents.some(({ type }) => type === events.undoable?.undo) ? events.undoable : null;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('form.section.state')}</h2>
      <div className={styles.tags}>{children}</div>
      {why !== null && (
        <p className={styles.why} dir="auto">
          {why}
        </p>
      )}
      <EventButtons
        events={availableEvents.map(({ type, messageKey, reason }) => ({
          type,
          label: t(`event.${messageKey}`),
          needsReason: reason === 'required',
          caution: cautions[type] ?? null,
          renderDialog: dialogs[type] ?? null,
        }))}
        isBusy={events.isSending}
        hindrance={isUnsaved ? t('lifecycle.saveFirst') : null}
        reasonOf={(type) => keptText(`${definition.resource}/${id}/${type}`)}
        onSend={send}
        done={last === null ? null : t(`event.${last.messageKey}`)}
        onUndo={() => void send(last?.undo, null)}
      />
    </section>
  );
}
