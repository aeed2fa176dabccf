/**
 * A text that is written, on the machine of autosave: every edit goes into the journal at once and is counted; nothing of
 * React hears of it but how the text is saved.
 */
import { Editor, type EditorEvents } from '@tiptap/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { SavedText, Text } from '#contract/resources/text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useNavigationActor, useToastsActor } from '#lib/bookdesk-context.tsx';
import { randomKey } from '#lib/random-key.ts';
import { type HeldWork, usePageHold, useSendingFiles } from '#lib/page-hold.ts';
import { textJournal } from '#lib/storage/text-journal.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import {
  selectIsUnkept,
  selectIsUnsaved,
  selectIsWritable,
  selectLeftText,
  selectReason,
  selectSavedAt,
  selectSaveState,
  selectTakesReplaced,
  selectVersion,
} from '#machines/autosave/autosave.selectors.ts';
import {
  createAutosaveEffects,
  type NewDocument,
  type ReadTextCall,
  type SaveTextCall,
} from './saving/autosave-effects.ts';
import type { OpenedText } from './saving/text-calls.ts';
import { useAutosaveSignals } from './saving/use-autosave-signals.ts';
import { useNamedPlace } from '../findings/use-named-place.ts';
import { caretBlock } from './caret-block.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { commentsExtension } from './notes/comments-extension.ts';
import { editorExtensions } from './editor-extensions.ts';
import { fillEditor, followInEditor, isFromServer, journalBaseOf, typedBaseOf } from './editor-text.ts';
import { findExtension } from './find/find-extension.ts';
import { incomingExtension } from './saving/incoming-extension.ts';
import { namesExtension } from './names/names-extension.ts';
import { inWritableParagraphs, pastedLines, pastedSlice } from './paste/pasted-slice.ts';
import { textLimitsExtension } from './paste/text-limits-extension.ts';
import { typographyExtension } from './typography-extension.ts';
import type { PictureOf } from './node-views.ts';
import { nodeOfRichText, richTextOfNode } from './rich-text-node.ts';

export type TextEditorOptions = {
  readonly userId: number;
  /** Such as `chapters/12`. */
  readonly document: string;
  readonly opened: OpenedText;
  /** What the text is called by who cannot see it. */
  readonly label: string;
  readonly save: SaveTextCall;
  readonly read: ReadTextCall;
  readonly pictureOf: PictureOf;
  readonly onSaved: (saved: SavedText) => void;
  /** Of a document that the server does not have yet. */
  readonly newDocument?: NewDocument;
};

/** The options are those of the first render: another text needs an editor of its own. */
export function useTextEditor(options: TextEditorOptions) {
  const navigation = useNavigationActor();
  const toasts = useToastsActor();
  const { t } = useMessages();
  const hold = usePageHold();
  const [{ editor, journal, basedOn, effects, machine, input }] = useState(() => createParts(options, hold));
  const actor = useActorRef(machine, { input });

  useEffect(() => {
    const typed = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
      const changes = [transaction, ...appendedTransactions].filter(({ docChanged }) => docChanged);
      if (changes.every(isFromServer)) return;
      const steps = changes.flatMap((change) => change.steps.map((step): unknown => step.toJSON()));
      journal.keep(steps).then(
        () => actor.send({ type: 'journal.kept' }),
        () => actor.send({ type: 'journal.failed' }),
      );
      actor.send({ type: 'text.typed' });
    };
    editor.on('transaction', typed);
    return () => void editor.off('transaction', typed);
  }, [editor, journal, actor]);
  useAutosaveSignals(actor);
  const [sending, setSending] = useState(0);
  useSendingFiles(sending > 0);
  const noteSending = useCallback((more: number) => setSending((before) => before + more), []);
  useEffect(() => {
    const watching = navigation.subscribe((snapshot) => {
      if (snapshot.hasTag('leaving')) actor.send({ type: 'text.save' });
    });
    return () => watching.unsubscribe();
  }, [navigation, actor]);
  const sayKept = useEffectEvent(() =>
    toasts.send({ type: 'toast.show', kind: 'info', text: t('leave.kept') }),
  );
  useEffect(
    () => () => {
      if (selectIsUnsaved(actor.getSnapshot())) sayKept();
    },
    [actor],
  );
  const isWritable = useSelector(actor, selectIsWritable);
  useEffect(() => {
    editor.setEditable(isWritable, false);
    // Whoever went into it before goes on there.
    if (isWritable && document.activeElement === editor.view.dom) editor.view.focus();
  }, [editor, isWritable]);
  // Behind it: what cannot be written takes no focus.
  useNamedPlace(editor, isWritable);
  useEffect(() => () => journal.close(), [journal]);

  return {
    editor,
    actor,
    state: useSelector(actor, selectSaveState),
    savedAt: useSelector(actor, selectSavedAt),
    version: useSelector(actor, selectVersion),
    reason: useSelector(actor, selectReason),
    isUnsaved: useSelector(actor, selectIsUnsaved),
    isUnkept: useSelector(actor, selectIsUnkept),
    /** Files are on their way into it. */
    isSending: sending > 0,
    noteSending,
    isWritable,
    left: useSelector(actor, selectLeftText),
    theirs: effects.theirs,
    mine: () => richTextOfNode(editor.state.doc),
    save: () => actor.send({ type: 'text.save' }),
    rename: journal.rename,
    /** Ends a conflict with a text made of both, or one of them. */
    decide(text: Text['document'], isTheirs: boolean) {
      const [node, version] = [nodeOfRichText(editor.schema, text), effects.theirs()?.version];
      if (version === undefined) return;
      fillEditor(editor, node, isTheirs);
      basedOn(version);
      // The decision is kept, too: whoever comes back after a crash is not asked again.
      const base = journalBaseOf({ document: text, version });
      if (isTheirs) journal.restart(base);
      else journal.settle(base);
      actor.send({ type: isTheirs ? 'text.takeTheirs' : 'text.keepMine' });
    },
    /** The server's text is another one now, and was asked for here: what was typed since is a conflict with it. */
    replace(text: Text) {
      if (!selectTakesReplaced(actor.getSnapshot()))
        return actor.send({ type: 'text.changed', version: text.version });
      fillEditor(editor, nodeOfRichText(editor.schema, text.document), true);
      basedOn(text.version);
      journal.restart(journalBaseOf(text));
      return actor.send({ type: 'text.replaced', version: text.version });
    },
  };
}
export type TextEditorState = ReturnType<typeof useTextEditor>;

function createParts(
  { userId, document, opened, label, save, read, pictureOf, onSaved, newDocument }: TextEditorOptions,
  hold: (work: HeldWork | null) => void,
) {
  const editor: Editor = new Editor({
    element: null,
    injectCSS: false,
    editable: false,
    // Can be gone into before it can be written.
    coreExtensionOptions: { tabindex: { value: '0' } },
    extensions: [
      ...editorExtensions(pictureOf),
      caretBlock,
      findExtension,
      namesExtension,
      commentsExtension,
      incomingExtension,
      typographyExtension,
      textLimitsExtension,
    ],
    content: opened.document,
    editorProps: {
      attributes: () => ({
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-readonly': String(!editor.isEditable),
        dir: 'auto',
        spellcheck: 'false',
      }),
      transformPastedHTML: cleanPaste,
      transformPastedText: pastedLines,
      transformPasted: pastedSlice,
    },
  });
  const writable = inWritableParagraphs(editor.state.doc);
  if (writable !== null) followInEditor(editor, writable);
  const run = randomKey();
  /** What the text in the editor is based on. */
  let { version } = opened;
  const basedOn = (next: number) => {
    version = next;
  };
  const journal = textJournal({
    userId,
    document,
    run,
    base: writable === null ? journalBaseOf(opened) : typedBaseOf(writable, opened.version),
    clientKey: () => newDocument?.key(),
    now: () => typedBaseOf(editor.state.doc, version),
    left: opened.left,
  });
  const effects = createAutosaveEffects({
    editor,
    journal,
    opened,
    save,
    read,
    isOnline: () => navigator.onLine,
    onSaved(saved) {
      basedOn(saved.version);
      onSaved(saved);
    },
    onFollowed: ({ version: followed }) => basedOn(followed),
    onAdopted: (left) => basedOn(left.version),
    newDocument,
    onPage(page) {
      if (page === 'free') hold(null);
      else hold(page === 'queued' ? 'queued' : 'lost');
    },
  });
  const machine = autosaveMachine.provide(effects.provided);
  return { editor, journal, basedOn, effects, machine, input: { run, version: opened.version } };
}
