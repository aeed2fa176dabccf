/** A record's form on its machine (machines/record-draft/record-draft.machine.ts): what is typed is told, what is to be shown is filled in. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { DraftRecord, RecordDraft } from '#machines/record-draft/record-draft.data.ts';
import type { RecordDraftEvent } from '#machines/record-draft/record-draft.events.ts';
import { recordDraftMachine } from '#machines/record-draft/record-draft.machine.ts';
import {
  selectAttempt,
  selectBase,
  selectCanUndo,
  selectErrors,
  selectHasFailed,
  selectIsCalling,
  selectIsRefusing,
  selectIsSaved,
  selectIsUnsaved,
  selectIsWaiting,
  selectKeptDraft,
  selectLeftDraft,
  selectLoss,
  selectTheirs,
} from '#machines/record-draft/record-draft.selectors.ts';
import { browserNetwork } from '#lib/network/browser-network.ts';
import { randomKey } from '#lib/random-key.ts';
import { createRecordDraftEffects, type RecordDraftPorts } from './record-draft-effects.ts';

type RecordDraftOptions<Values extends FieldValues, Typed extends FieldValues> = Omit<
  RecordDraftPorts<Values>,
  'fillForm' | 'network' | 'now'
> & {
  readonly form: UseFormReturn<Values, unknown, Typed>;
  /** What the form opens with. */
  readonly base: DraftRecord<Values>;
};

/** The options are those of the first render: another record needs a form of its own. */
export function useRecordDraft<Values extends FieldValues, Typed extends FieldValues = Values>(
  options: RecordDraftOptions<Values, Typed>,
) {
  const { form } = options;
  const { subscribe } = form;
  const [{ storage, filling, machine, input }] = useState(() => {
    // What is filled in field by field was typed by nobody: told half way, it would look like another text.
    const filled = { isUnderWay: false };
    const fillForm = (base: Values, values: Values) => {
      filled.isUnderWay = true;
      form.reset(base);
      for (const field of Object.keys(values) as Path<Values>[])
        form.setValue(field, values[field], { shouldDirty: true });
      filled.isUnderWay = false;
    };
    const effects = createRecordDraftEffects<Values>({
      ...options,
      fillForm,
      network: browserNetwork,
      now: Date.now,
    });
    return {
      storage: options.storage,
      filling: filled,
      machine: recordDraftMachine.provide(effects),
      input: { run: randomKey(), base: options.base },
    };
  });
  const actor = useActorRef(machine, { input });
  useEffect(() => storage.close, [storage]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          if (!filling.isUnderWay) actor.send({ type: 'draft.changed', values });
        },
      }),
    [subscribe, actor, filling],
  );
  return {
    base: useSelector(actor, selectBase) as DraftRecord<Values>,
    left: useSelector(actor, selectLeftDraft) as RecordDraft<Values> | null,
    theirs: useSelector(actor, selectTheirs) as DraftRecord<Values> | null,
    errors: useSelector(actor, selectErrors),
    loss: useSelector(actor, selectLoss),
    /** The network is away: what was sent goes on when it is back. */
    isWaiting: useSelector(useSelector(actor, selectAttempt), selectIsWaiting),
    /** The browser has no room for what is typed. */
    isUnkept: useSelector(useSelector(actor, selectKeptDraft), selectIsRefusing),
    isUnsaved: useSelector(actor, selectIsUnsaved),
    isCalling: useSelector(actor, selectIsCalling),
    hasFailed: useSelector(actor, selectHasFailed),
    isSaved: useSelector(actor, selectIsSaved),
    canUndo: useSelector(actor, selectCanUndo),
    send: (event: RecordDraftEvent) => actor.send(event),
  };
}
