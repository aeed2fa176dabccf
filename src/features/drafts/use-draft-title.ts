/**
 * A draft's title, saved by itself as its text is (machines/autosave), and kept in the browser until the server has it. What
 * was left of a new draft is offered with its text, or in place of one (autosave-effects.ts).
 */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useBookdesk, useSessionActor } from '#lib/bookdesk-context.tsx';
import { randomKey } from '#lib/random-key.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';
import type { LeftText, SaveAttempt, SaveOutcome } from '#machines/autosave/autosave.data.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { selectReason, selectSaveState } from '#machines/autosave/autosave.selectors.ts';
import { selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { saveOutcomeOf } from '#resource/editor/saving/save-outcome.ts';
import { useAutosaveSignals } from '#resource/editor/saving/use-autosave-signals.ts';
import type { draftCalls } from './draft-calls.ts';
import { type DraftName, keptTitles } from './kept-titles.ts';

type DraftTitleOptions = {
  readonly userId: number;
  readonly calls: ReturnType<typeof draftCalls>;
  readonly onSaved: () => void;
  /** What was saved stands in the place of another title, which somebody had given it meanwhile. */
  readonly onReplaced: (theirs: string) => void;
};

/** The options are those of the first render: another draft needs a title of its own. */
export function useDraftTitle(options: DraftTitleOptions) {
  const { kept } = useBookdesk();
  const [parts] = useState(() => createParts(kept, options));
  const { titles, opened, isLeft, machine, input } = parts;
  const [title, setTitle] = useState(opened);
  const actor = useActorRef(machine, { input });
  useAutosaveSignals(actor);
  useEffect(() => {
    if (isLeft) actor.send({ type: 'text.typed' });
  }, [actor, isLeft]);
  const session = useSessionActor();
  useEffect(
    () => () => {
      // Whoever leaves does not wait, and finds it where they come to.
      if (selectIsSignedIn(session.getSnapshot())) void parts.saveRest();
      parts.close();
    },
    [parts, session],
  );
  const type = (next: string) => {
    parts.keep(next);
    setTitle(next);
    actor.send({ type: 'text.typed' });
  };
  return {
    title,
    state: useSelector(actor, selectSaveState),
    reason: useSelector(actor, selectReason),
    type,
    save: () => actor.send({ type: 'text.save' }),
    left: titles.left,
    dropLeft: titles.drop,
    /** What was left of a new draft, once it is known which one is gone on with. */
    takeLeft() {
      const key = options.calls.key();
      const left = titles.read(key);
      parts.rename(key);
      if (left !== null) type(left.title);
    },
    /** The draft has its address. */
    rename: parts.rename,
  };
}

function createParts(kept: TypedStorage, { userId, calls, onSaved, onReplaced }: DraftTitleOptions) {
  const titles = keptTitles(kept, userId);
  let name: DraftName = calls.id() ?? calls.key();
  let release = titles.hold(name);
  const left = titles.read(name);
  // Over another title than it was typed over it is not put.
  const opened = left?.base === calls.title() ? left.title : calls.title();
  /** The server does not have it: it was typed before the tab was lost. */
  const isLeft = opened !== calls.title();
  let isKept = isLeft;
  let typed = opened;
  function keep(next: string): void {
    typed = next;
    isKept = true;
    titles.keep(name, typed, calls.title());
  }
  function rename(next: DraftName): void {
    const former = name;
    release();
    name = next;
    release = titles.hold(name);
    if (!isKept) return;
    // It is there before it is gone from where it was.
    keep(typed);
    titles.drop(former);
  }
  async function saveTyped(): Promise<void> {
    const sent = typed;
    const replaced = await calls.saveTitle(sent.trim());
    isKept = typed !== sent;
    if (isKept) keep(typed);
    else titles.drop(name);
    onSaved();
    if (replaced !== null) onReplaced(replaced);
  }
  async function save({ version }: SaveAttempt): Promise<SaveOutcome> {
    try {
      await saveTyped();
    } catch (error) {
      return saveOutcomeOf(error, navigator.onLine);
    }
    return { kind: 'saved', version: version + 1, at: Date.now() };
  }
  const nothing = () => undefined;
  const machine = autosaveMachine.provide({
    actors: {
      // What was left of a draft is what the field opens with; of a new one it comes with the text.
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
  return {
    titles,
    opened,
    isLeft,
    keep,
    rename,
    close: () => release(),
    /** What is typed and not saved, once nobody waits for it any more; where that fails it stays kept. */
    saveRest: async () => (isKept ? saveTyped().catch(() => undefined) : undefined),
    machine,
    input: { run: randomKey(), version: 1 },
  };
}
