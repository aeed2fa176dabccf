/**
 * A record's form on the machine of drafts: created or changed one call at a time on the version it was based on; what was
 * typed meanwhile stays typed (product.md, "Every form"; users.md, "text is safe at the keystroke").
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import type { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { ownDraft } from '#lib/storage/own-draft.ts';
import { movingDraftStorage } from '#lib/storage/moving-draft-storage.ts';
import type { SaveAttempt } from '#machines/record-draft/record-draft.data.ts';
import { isSame } from '#machines/record-draft/three-way.ts';
import { isToldByNotices } from '#resource/record/draft/draft-failure.ts';
import { useRecordDraft } from '#resource/record/draft/use-record-draft.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import {
  type AfterCreate,
  changesBetween,
  emptyValues,
  type FormDefinition,
  type FormRecord,
  type FormValues,
  inputOf,
  recordOf,
} from './form-definition.ts';

type RecordFormOptions = {
  readonly definition: FormDefinition;
  readonly userId: number;
  /** Null to create one. */
  readonly record: FormRecord | null;
  /** Told whether the page holds what the server does not have. */
  readonly holdPage: (isHeld: boolean) => void;
  /** What is to be done with it once it is there, if anything. */
  readonly afterCreate?: () => AfterCreate | null;
  /** The server has made it; what was typed meanwhile is kept as a draft of it. */
  readonly onCreated: (created: FormRecord) => void;
  /** The server has the change. */
  readonly onSaved?: (saved: FormRecord) => void;
};

export function useRecordForm(options: RecordFormOptions) {
  const { definition, userId, record, holdPage, afterCreate, onCreated, onSaved } = options;
  const { resource, recordSchema, typedSchema, affects, shownOnce = [] } = definition;
  const http = useHttp();
  const queries = useQueryClient();
  const [opened] = useState(() =>
    record === null
      ? { id: null, values: emptyValues(definition, userId), version: 0 }
      : recordOf(definition, record),
  );
  const [stored, setStored] = useState<FormRecord | null>(null);
  const form = useForm<FormValues>({
    resolver: valibotResolver(definition.formSchema, undefined, { raw: true }),
    defaultValues: opened.values,
  });
  const storageOf = (id: number | null) =>
    ownDraft({ userId, document: `${resource}/${id ?? 'new'}`, schema: typedSchema });
  const [storage] = useState(() => movingDraftStorage(storageOf(opened.id)));

  /** What shows the record beside its own form asks anew. */
  const refresh = (...more: readonly string[]) => {
    for (const shown of [
      userKey(userId, resource, 'list'),
      ...[...affects, ...more].map((one) => userKey(userId, one)),
    ])
      void queries.invalidateQueries({ queryKey: shown });
  };
  const remember = async (saved: FormRecord) => {
    const key = userKey(userId, resource, 'one', String(saved.id));
    // One that was asked for before it was saved would bring back the version before.
    await queries.cancelQueries({ queryKey: key });
    const kept = Object.fromEntries(Object.entries(saved).filter(([name]) => !shownOnce.includes(name)));
    queries.setQueryData(key, (known: FormRecord | undefined) => ({ ...known, ...kept }));
    refresh('revisions');
  };
  const save = async (attempt: SaveAttempt<FormValues>, signal: AbortSignal) => {
    const { key, values, base: before } = attempt;
    const call = {
      schema: oneAnswerSchema(recordSchema),
      idempotencyKey: key,
      signal,
      isToldElsewhere: (failure: HttpFailure) => isToldByForm(definition, failure),
    };
    const changes = changesBetween(definition, before.values, values);
    // What differs only in how it was typed is no change.
    if (before.id !== null && Object.keys(changes).length === 0) return before;
    const { data: saved } =
      before.id === null
        ? await http.post(`/${resource}`, { ...call, body: inputOf(definition, values) })
        : await http.patch(`/${resource}/${before.id}`, {
            ...call,
            body: { ...changes, version: before.version },
          });
    await remember(saved);
    if (before.id === null) {
      storage.move(storageOf(saved.id));
      // What fails there has said so; the record is there all the same.
      afterCreate?.()?.(saved).then(remember, () => undefined);
    }
    setStored(saved);
    return recordOf(definition, saved);
  };
  const draft = useRecordDraft<FormValues>({
    form,
    base: opened,
    storage,
    save,
    currentOf(data) {
      const current = v.safeParse(recordSchema, data['current']);
      return current.success ? recordOf(definition, current.output) : null;
    },
    holdPage,
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useServerErrors(form.setError, draft.errors);

  const { send, base, isUnsaved, isCalling, loss } = draft;
  // What the server has no more, or no more for this person, is in no list either.
  const showLoss = useEffectEvent(() => refresh());
  useEffect(() => {
    if (loss !== null) showLoss();
  }, [loss]);
  const leave = useEffectEvent(async (whole: FormRecord) => {
    if (record !== null) {
      onSaved?.(whole);
      return;
    }
    // What was typed while it was created is a change of it, which its own form offers back.
    const rest = { values: form.getValues(), base: base.values, version: base.version, at: Date.now() };
    // Where that cannot be kept, the form stays, and its next save changes what was created.
    const isRestSafe = isUnsaved
      ? await storage.keep(rest).then(
          () => true,
          () => false,
        )
      : true;
    if (!isRestSafe) return;
    holdPage(false);
    onCreated(whole);
  });
  // The chart has taken it, too.
  const isStored = stored !== null && base.id === stored.id && base.version >= stored.version;
  useEffect(() => {
    if (isStored) void leave(stored);
  }, [isStored, stored]);

  // Somebody else's change that was learnt of while nothing was typed here: the fields show it.
  const isBehind = record !== null && record.version > base.version && !isUnsaved && !isCalling;
  useEffect(() => {
    if (isBehind) send({ type: 'record.read', record: recordOf(definition, record) });
  });

  return {
    ...draft,
    // One that was created is on its way to its own page.
    isBusy: isCalling || (record === null && stored !== null && !isUnsaved),
    form,
    save: form.handleSubmit((values) => {
      send({ type: 'draft.changed', values });
      send({ type: 'draft.save' });
    }),
    /** Gives up what was typed; what is given back brings it again, and nothing else. */
    discard() {
      const values = form.getValues();
      const typed = Object.entries(values).filter(([field, value]) => !isSame(value, base.values[field]));
      send({ type: 'draft.discard' });
      return () => {
        for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true });
        if (isShown.current) return;
        // Whoever has left finds it offered when they come back.
        const left = { values, base: base.values, version: base.version, at: Date.now() };
        storageOf(base.id)
          .keep(left)
          .catch(() => undefined);
      };
    },
    /** Another change of the same record that went through here: the fields follow where nothing was typed. */
    follow: (whole: FormRecord) => {
      send({ type: 'record.changed', record: recordOf(definition, whole) });
      void remember(whole);
    },
  };
}
export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Errors stand at their fields, another version in its own dialog, and the rest in notices. */
function isToldByForm({ names }: FormDefinition, failure: HttpFailure): boolean {
  const fields = Object.keys(failure.errors);
  return (
    failure.code === 'version_conflict' ||
    isToldByNotices(failure) ||
    (fields.length > 0 && fields.every((field) => names.includes(field)))
  );
}
