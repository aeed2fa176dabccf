/**
 * Files dropped or pasted into a text: a picture is stored and stands where it was dropped, as one step of undo; the words
 * of a text file are offered, and pasted where somebody agrees. What fails says so and leaves nothing behind.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import type { Fragment, Node } from '@tiptap/pm/model';
import { useCallback, useEffect, useState } from 'react';
import { largestAttachment } from '#contract/resources/attachment.ts';
import { longestCaption, type RichText } from '#contract/rich-text/rich-text.ts';
import { countWords } from '#contract/text/word-count.ts';
import { shortened } from '#contract/text/shortened.ts';
import { contentOf, withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createImportWorker } from '#lib/import/import-worker.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { useStrayFiles } from '#ui/field/use-stray-files.ts';
import { expectIncoming, giveUpIncoming, insertIncoming } from '../saving/incoming-extension.ts';
import { pastedFragment } from '../paste/pasted-slice.ts';
import { nodeOfRichText } from '../rich-text-node.ts';
import { limitText, roomFor } from '../paste/text-limits-extension.ts';
import { storePicture, type TextPictures } from './text-pictures.ts';

/** The words of a file; `id` is what they are expected by in the text. */
export type OfferedText = {
  readonly id: string;
  readonly name: string;
  readonly document: RichText;
  readonly words: number;
};

type Given = { readonly id: string; readonly file: File };

type DroppedFilesOptions = {
  readonly editor: Editor;
  readonly userId: number;
  readonly pictures: TextPictures;
  /** Told by how many more are on their way, or fewer. */
  readonly onSending: (more: number) => void;
};

export function useDroppedFiles({ editor, userId, pictures, onSending }: DroppedFilesOptions) {
  const { t, language } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  useStrayFiles();
  const [failures, setFailures] = useState<readonly string[]>([]);
  /** One after the other, as they were dropped. */
  const [offers, setOffers] = useState<readonly OfferedText[]>([]);
  const fail = useCallback(
    ({ name }: File, reason: string) =>
      setFailures((before) => [...before, t('editor.file.failed', { name, reason })]),
    [t],
  );

  /** False where the text may not hold it: it is expected as before. */
  const insert = useCallback(
    (id: string, content: Fragment | Node): boolean => {
      const transaction = insertIncoming(editor.state, id, content);
      if (transaction === null) return true;
      const { doc } = editor.state;
      editor.view.dispatch(transaction);
      return editor.state.doc !== doc;
    },
    [editor],
  );
  const giveUp = useCallback(
    (id: string) => editor.view.dispatch(giveUpIncoming(editor.state, id)),
    [editor],
  );
  /** What stands for a picture while it is sent. */
  const sending = useCallback(
    ({ name }: File): HTMLProgressElement => {
      const look = document.createElement('progress');
      look.max = 1;
      look.setAttribute('aria-label', t('editor.file.sending', { name }));
      return look;
    },
    [t],
  );

  const putPicture = useCallback(
    async ({ id, file, look }: Given & { readonly look: HTMLProgressElement }) => {
      try {
        const stored = await storePicture(http, pictures, file, {
          idempotencyKey: id,
          onSent: (share) => (look.value = share),
        });
        const attrs = { attachment_id: stored.id, alt: captionOf(file.name) };
        const image = editor.schema.nodeFromJSON({ type: 'image', attrs });
        if (!insert(id, image)) giveUp(id);
        void queries.invalidateQueries({ queryKey: userKey(userId, 'attachments') });
      } catch (error) {
        giveUp(id);
        fail(file, reasonOf(error));
      }
    },
    [editor, fail, giveUp, http, insert, pictures, queries, userId],
  );

  const offerText = useCallback(
    async ({ id, file }: Given) => {
      const worker = createImportWorker();
      try {
        const reports = await worker.call('read', file.name, file, null, 0);
        const problem = reports.find((report) => report.problem !== null)?.problem ?? null;
        const text = problem === null ? await worker.call('whole') : null;
        if (text !== null) {
          const offer = { id, name: file.name, document: text, words: countWords(contentOf(text)) };
          return setOffers((before) => [...before, offer]);
        }
        giveUp(id);
        fail(file, problem === null ? t('editor.file.tooLong') : t(`upload.problem.${problem}`));
      } catch (error) {
        giveUp(id);
        fail(file, reasonOf(error));
      } finally {
        worker.end();
      }
    },
    [fail, giveUp, t],
  );

  const take = useCallback(
    async (files: readonly File[], at: number) => {
      setFailures([]);
      const given: (Given & { readonly look: HTMLProgressElement | null })[] = [];
      let room = roomFor(editor.state.doc, 'images');
      for (const file of files) {
        const isPicture = file.type.startsWith('image/');
        if (isPicture) room -= 1;
        if (isPicture && room < 0) fail(file, limitText('images', language));
        else if (file.size > largestAttachment) fail(file, t('thread.fileTooLarge'));
        else if (!isPicture && !/\.(?:txt|docx)$/i.test(file.name)) fail(file, t('editor.file.kind'));
        else given.push({ id: randomKey(), file, look: isPicture ? sending(file) : null });
      }
      editor.view.dispatch(expectIncoming(editor.state, given, at));
      onSending(given.length);
      const arrived = () => onSending(-1);
      for (const { id, file, look } of given)
        if (look !== null) void putPicture({ id, file, look }).finally(arrived);
        // One after the other, so that they are offered in the order in which they were dropped.
        else await offerText({ id, file }).finally(arrived);
    },
    [editor, fail, language, offerText, onSending, putPicture, sending, t],
  );

  useEffect(() => {
    const { view } = editor;
    const heard = (event: ClipboardEvent | DragEvent) => {
      const given = event instanceof DragEvent ? event.dataTransfer : event.clipboardData;
      const files = [...(given?.files ?? [])];
      // What is copied from Word comes as a picture, too: its words are what is meant.
      if (files.length === 0 || given?.getData('text/plain') !== '' || !view.editable) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { clientX: left = 0, clientY: top = 0 } = event instanceof DragEvent ? event : {};
      const dropped = event instanceof DragEvent ? view.posAtCoords({ left, top }) : null;
      void take(files, dropped?.pos ?? view.state.selection.to);
    };
    // Before the editor hears of it.
    view.dom.addEventListener('paste', heard, { capture: true });
    view.dom.addEventListener('drop', heard, { capture: true });
    return () => {
      view.dom.removeEventListener('paste', heard, { capture: true });
      view.dom.removeEventListener('drop', heard, { capture: true });
    };
  }, [editor, take]);

  const [offered = null] = offers;
  const settle = ({ id }: OfferedText) => setOffers((before) => before.filter((offer) => offer.id !== id));
  return {
    failures,
    dismiss: () => setFailures([]),
    offered,
    decline: () => {
      if (offered === null) return;
      settle(offered);
      giveUp(offered.id);
    },
    accept: () => {
      if (offered === null) return;
      // Where it is too much, it stays offered.
      if (!insert(offered.id, pastedFragment(nodeOfRichText(editor.schema, offered.document).content)))
        return;
      settle(offered);
      editor.commands.scrollIntoView();
    },
  };
}
export type DroppedFiles = ReturnType<typeof useDroppedFiles>;

const reasonOf = (error: unknown): string =>
  error instanceof HttpFailure ? (error.errors['file']?.join(' ') ?? error.message) : String(error);

/** What a file is called says at least something of what it shows, until somebody describes it. */
const captionOf = (name: string): string =>
  shortened(withoutControls(name.replace(/\.[^.]*$/, '').replace(/[_-]+/g, ' ')).trim(), longestCaption) ||
  name;
