/** What fills the slots of autosave: the journal in the browser, the server, the editor and the page. */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type SavedText, type Text, textSchema } from '#contract/resources/text.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { JournalRun, TextJournal } from '#lib/storage/text-journal.ts';
import type {
  AutosaveContext,
  LeftText,
  SaveAttempt,
  SaveOutcome,
} from '#machines/autosave/autosave.data.ts';
import { fillEditor, followInEditor, isSameText, journalBaseOf, typedBaseOf } from '../editor-text.ts';
import { leftDocument, type LeftDocument } from './left-document.ts';
import { nodeOfRichText, richTextOfNode } from '../rich-text-node.ts';
import { saveOutcomeOf } from './save-outcome.ts';

/** Sends a text under its key. */
export type SaveTextCall = (text: Text, key: string, signal: AbortSignal) => Promise<SavedText>;

export type ReadTextCall = (call: { readonly signal: AbortSignal }) => Promise<Text>;

/** A document that the server does not have yet. */
export type NewDocument = {
  /** What it is to be known by there, kept with its text: whoever goes on with that makes no second one. */
  readonly key: () => string;
  /** Goes on with one that another page has begun, and with what is kept of it beside its text. */
  readonly takeKey: (former: string) => void;
  /** Those of which something beside a text was left, as a title. */
  readonly left: () => Promise<readonly { readonly key: string; readonly at: number }[]>;
  readonly dropLeft: (key: string) => void;
};

export type AutosavePorts = {
  readonly editor: Editor;
  readonly journal: TextJournal;
  /** The text that the editor was opened with. */
  readonly opened: Text;
  readonly save: SaveTextCall;
  /** The text as the server has it now. */
  readonly read: ReadTextCall;
  readonly isOnline: () => boolean;
  readonly onSaved: (saved: SavedText) => void;
  /** The editor holds what was saved elsewhere. */
  readonly onFollowed: (text: Text) => void;
  /** What another run has left is the text from now on. */
  readonly onAdopted: (left: JournalRun) => void;
  readonly newDocument: NewDocument | undefined;
  /** How far the page may be left: `queued` where the browser has what the server has not yet. */
  readonly onPage: (page: 'free' | 'queued' | 'held') => void;
};

export function createAutosaveEffects(ports: AutosavePorts) {
  const { editor, journal, opened, save, read, isOnline, onSaved, onFollowed, onAdopted, onPage } = ports;
  const { newDocument } = ports;
  const left = new Map<string, LeftDocument>();
  let sent: { readonly key: string; readonly node: Node } | null = null;
  /** What was sent before this editor was there, and may arrive late: no one else's. */
  let own: readonly RichText[] = [];
  let theirs: Text | null = null;
  let newer: Text | null = null;

  async function send({ key, version }: SaveAttempt, signal: AbortSignal): Promise<SaveOutcome> {
    if (sent?.key !== key) {
      sent = { key, node: editor.state.doc };
      journal.noteSent();
    }
    const { node } = sent;
    const document = richTextOfNode(node);
    const kept = async (saved: SavedText): Promise<SaveOutcome> => {
      own = [];
      await journal.rebase(typedBaseOf(node, saved.version));
      onSaved(saved);
      return { kind: 'saved', version: saved.version, at: Date.parse(saved.saved_at) };
    };
    try {
      return await kept(await save({ document, version }, key, signal));
    } catch (error) {
      const current = currentOf(error);
      // What lies there is what was sent from here, in a call whose answer never came.
      if (current === null || !own.some((one) => isSameText(one, current.document))) throw error;
      return kept(await save({ document, version: current.version }, `${key}-own`, signal));
    }
  }

  function outcomeOf(error: unknown): SaveOutcome {
    const current = currentOf(error);
    if (current === null) return saveOutcomeOf(error, isOnline());
    theirs = current;
    return { kind: 'conflicted', version: current.version };
  }

  async function readNewer(signal: AbortSignal): Promise<number> {
    newer = await read({ signal });
    // A word that an input method is putting together is not taken from it.
    await composed(editor.view.dom, () => editor.view.composing, signal);
    return newer.version;
  }

  async function readLeft(): Promise<readonly LeftText[]> {
    const [runs, others] = await Promise.all([journal.left(), newDocument?.left() ?? []]);
    const found = runs.map((run) => ({ run, text: leftDocument(editor.schema, run) }));
    const worth: LeftText[] = [];
    for (const { run, text } of found) {
      // Nobody can be asked about what cannot be read any more, or not yet: it stays for whoever can.
      if (text === null) continue;
      if (isSameText(text.document, opened.document)) await journal.drop(run.run);
      else {
        left.set(run.run, text);
        const wasSaved = text.sent.some((one) => isSameText(one, opened.document));
        const version = wasSaved ? opened.version : run.version;
        worth.push({ run: run.run, version, at: run.at });
      }
    }
    const withText = new Set([...left.values()].map(({ run }) => run.clientKey));
    for (const { key, at } of others)
      if (!withText.has(key)) worth.push({ run: key, version: opened.version, at });
    return worth.toSorted((one, other) => other.at - one.at);
  }

  return {
    provided: {
      actors: {
        readLeft: fromPromise<readonly LeftText[]>(readLeft),
        save: fromPromise<SaveOutcome, SaveAttempt>(({ input, signal }) =>
          send(input, signal).catch((error: unknown) => outcomeOf(error)),
        ),
        readNewer: fromPromise<number>(({ signal }) => readNewer(signal)),
      },
      actions: {
        holdPage: () => onPage('held'),
        queuePage: () => onPage('queued'),
        releasePage: () => onPage('free'),
        fillLeft({ context }: { readonly context: AutosaveContext }) {
          const run = context.left[0]?.run ?? '';
          const text = left.get(run);
          const key = text === undefined ? run : text.run.clientKey;
          if (key !== undefined) newDocument?.takeKey(key);
          if (text === undefined) return;
          own = text.sent;
          fillEditor(editor, text.node, false);
          onAdopted(text.run);
          // Kept by this run from now on.
          journal.adopt(text.run);
        },
        fillNewer() {
          if (newer === null) return;
          followInEditor(editor, nodeOfRichText(editor.schema, newer.document));
          journal.restart(journalBaseOf(newer));
          onFollowed(newer);
        },
        dropLeft({ context }: { readonly context: AutosaveContext }) {
          const run = context.left[0]?.run ?? '';
          newDocument?.dropLeft(left.get(run)?.run.clientKey ?? run);
          void journal.drop(run);
        },
      },
    },
    /** What the server has, where that is what a save was refused for. */
    theirs: () => theirs,
  };
}

async function composed(dom: HTMLElement, isComposing: () => boolean, signal: AbortSignal): Promise<void> {
  while (isComposing() && !signal.aborted) {
    await new Promise((resolve) => {
      dom.addEventListener('compositionend', resolve, { once: true, signal });
      signal.addEventListener('abort', resolve, { once: true });
    });
    // The editor takes what was composed a moment later.
    await new Promise((resolve) => {
      setTimeout(resolve, composedRest);
    });
  }
}

/** Milliseconds. */
const composedRest = 50;

function currentOf(error: unknown): Text | null {
  if (!(error instanceof HttpFailure) || error.code !== 'version_conflict') return null;
  const current = v.safeParse(textSchema, error.data['current']);
  return current.success ? current.output : null;
}
