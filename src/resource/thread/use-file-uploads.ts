/** Files on their way to a message that is being written, one after the other; each is handed on once the server has it. */
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Attachment, attachmentSchema, largestAttachment } from '#contract/resources/attachment.ts';
import { useMessages } from '#i18n/messages.ts';
import { createBatchEffects } from '#lib/runs/batch-effects.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { randomKey } from '#lib/random-key.ts';
import { uploadStrategy } from '#lib/runs/upload-strategy.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';
import {
  selectBatchIsOpen,
  selectBatchItems,
  selectBatchNames,
  selectBatchState,
} from '#machines/batch/batch.selectors.ts';

const answerSchema = oneAnswerSchema(attachmentSchema);

/** What is wrong with the file itself says more than that something is wrong. */
function throwOnWithReason(error: unknown): never {
  const reason = error instanceof HttpFailure ? error.errors['file']?.join(' ') : undefined;
  throw reason === undefined ? error : new Error(reason, { cause: error });
}

/** `path` and `onStored` are those of the first render. */
export function useFileUploads(path: string, onStored: (file: Attachment) => void) {
  const http = useHttp();
  const { t } = useMessages();
  const [{ files, machine, input }] = useState(() => {
    const chosen = new Map<string, File>();
    const strategy = uploadStrategy(async (id, { key, signal, onSent }) => {
      const file = chosen.get(id);
      if (file === undefined || file.size > largestAttachment) throw new Error(t('thread.fileTooLarge'));
      const call = { body: { file }, schema: answerSchema, idempotencyKey: key, signal, onSent };
      onStored((await http.post(path, call).catch(throwOnWithReason)).data);
    });
    const provided = batchMachine.provide(createBatchEffects(strategy));
    return { files: chosen, machine: provided, input: { run: randomKey(), size: 1 } };
  });
  const actor = useActorRef(machine, { input });
  const items = useSelector(actor, selectBatchItems);
  const names = useSelector(actor, selectBatchNames);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return {
    /** Those that the server does not have: on their way, or refused. */
    uploads: items
      .filter(({ id, state }) => state !== 'done' && state !== 'cancelled' && !dismissed.includes(id))
      .map(({ id, state, progress, message }) => ({
        id,
        state,
        progress,
        message,
        name: names[id] ?? '',
      })),
    isUploading: useSelector(actor, selectBatchIsOpen),
    add(list: readonly File[]) {
      const added = list.map((file) => {
        const id = randomKey();
        files.set(id, file);
        return { id, name: file.name };
      });
      actor.send({ type: 'batch.add', items: added });
    },
    isInterrupted: useSelector(actor, selectBatchState) === 'interrupted',
    resume: () => actor.send({ type: 'batch.resume' }),
    /** Not sent, or not shown as refused any more. */
    drop(id: string) {
      actor.send({ type: 'batch.cancelItem', id });
      setDismissed((others) => [...others, id]);
    },
    retry: (id: string) => actor.send({ type: 'batch.retryItem', id }),
  };
}
