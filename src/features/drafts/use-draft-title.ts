/**
 * A draft's title, saved by itself as its text is (machines/autosave), and kept in the browser until the server has it: by
 * the draft's id, or by what the server is to know a new one by.
 */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { longestDraftTitle } from '#contract/resources/draft.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { randomKey } from '#lib/random-key.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';
import type { LeftText, SaveAttempt, SaveOutcome } from '#machines/autosave/autosave.data.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { selectReason, selectSaveState } from '#machines/autosave/autosave.selectors.ts';
import { saveOutcomeOf } from '#resource/editor/save-outcome.ts';
import { useAutosaveSignals } from '#resource/editor/use-autosave-signals.ts';
import type { draftCalls } from './draft-calls.ts';

/** `base`: what it was typed over; over another one it is not put. */
const keptSchema = v.object({ title: v.pipe(v.string(), v.maxLength(longestDraftTitle)), base: v.string() });
/** 30 days, in seconds. */
const lifetime = 2_592_000;

type DraftTitleOptions = {
  readonly userId: number;
  readonly calls: ReturnType<typeof draftCalls>;
  readonly onSaved: () => void;
};

/** The options are those of the first render: another draft needs a title of its own. */
export function useDraftTitle(options: DraftTitleOptions) {
  const { kept } = useBookdesk();
  const [title, setTitle] = useState(() => leftTitle(kept, options) ?? options.calls.title());
  const [{ keep, current, isLeft, machine, input }] = useState(() => createParts(kept, options, title));
  const actor = useActorRef(machine, { input });
  useAutosaveSignals(actor);
  useEffect(() => {
    if (isLeft) actor.send({ type: 'text.typed' });
  }, [actor, isLeft]);
  const type = (next: string) => {
    keep(next);
    setTitle(next);
    actor.send({ type: 'text.typed' });
  };
  return {
    title,
    state: useSelector(actor, selectSaveState),
    reason: useSelector(actor, selectReason),
    type,
    save: () => actor.send({ type: 'text.save' }),
    /** What was left of a new draft, once it is known which one is gone on with. */
    takeLeft() {
      const left = leftTitle(kept, options);
      if (left !== null && current() === '') type(left);
    },
  };
}

const keyOf = ({ userId, calls }: DraftTitleOptions) => `draft-title-${userId}-${calls.id() ?? calls.key()}`;

function leftTitle(kept: TypedStorage, options: DraftTitleOptions): string | null {
  const left = kept.read(keyOf(options), keptSchema);
  return left?.base === options.calls.title() ? left.title : null;
}

function createParts(kept: TypedStorage, options: DraftTitleOptions, title: string) {
  const { calls, onSaved } = options;
  /** The server does not have it: it was typed before the tab was lost. */
  const isLeft = title !== calls.title();
  let keptAs = isLeft ? keyOf(options) : null;
  const forget = () => {
    if (keptAs !== null) kept.remove(keptAs);
    keptAs = null;
  };
  let typed = title;
  function keep(next: string): void {
    typed = next;
    const key = keyOf(options);
    if (keptAs !== key) forget();
    keptAs = key;
    kept.write(key, { title: typed, base: calls.title() }, lifetime);
  }
  async function save({ version }: SaveAttempt): Promise<SaveOutcome> {
    const sent = typed;
    try {
      await calls.saveTitle(sent.trim());
    } catch (error) {
      return saveOutcomeOf(error, navigator.onLine);
    }
    if (typed === sent) forget();
    else keep(typed);
    onSaved();
    return { kind: 'saved', version: version + 1, at: Date.now() };
  }
  const nothing = () => undefined;
  const machine = autosaveMachine.provide({
    actors: {
      // What was left is what the field opens with.
      readLeft: fromPromise<readonly LeftText[]>(async () => []),
      save: fromPromise<SaveOutcome, SaveAttempt>(({ input }) => save(input)),
      readNewer: fromPromise<number>(async () => 0),
    },
    actions: {
      holdPage: nothing,
      queuePage: nothing,
      releasePage: nothing,
      fillLeft: nothing,
      dropLeft: nothing,
      fillNewer: nothing,
    },
  });
  return { keep, current: () => typed, isLeft, machine, input: { run: randomKey(), version: 1 } };
}
