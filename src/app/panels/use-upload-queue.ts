/** The queue of uploads of one book, as long as its panel is open: the files stay here, the machine knows their ids. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { oneAnswerSchema } from '#contract/answers.ts';
import { attachmentSchema, largestAttachment } from '#contract/resources/attachment.ts';
import { createUploadQueueEffects } from '#effects/upload-queue.effects.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http-failure.ts';
import { userKey } from '#lib/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { uploadQueueMachine } from '#machines/upload-queue.machine.ts';

const answerSchema = oneAnswerSchema(attachmentSchema);

/** What is wrong with the file itself says more than that something is wrong. */
function throwOnWithReason(error: unknown): never {
  const reason = error instanceof HttpFailure ? error.errors['file']?.join(' ') : undefined;
  throw reason === undefined ? error : new Error(reason, { cause: error });
}

export function useUploadQueue(bookId: number) {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const { t } = useWords();
  const [{ files, machine }] = useState(() => {
    const chosen = new Map<string, File>();
    const effects = createUploadQueueEffects({
      async send(id, signal, onSent) {
        const file = chosen.get(id);
        if (file === undefined || file.size > largestAttachment) throw new Error(t('attachments.tooLarge'));
        // The server reads the fields before the file, as it streams by.
        const body = { book_id: bookId, file };
        await http
          .post('/attachments', { body, schema: answerSchema, signal, onSent })
          .catch(throwOnWithReason);
        void queries.invalidateQueries({ queryKey: userKey(userId, 'attachments') });
      },
    });
    return { files: chosen, machine: uploadQueueMachine.provide(effects) };
  });
  const actor = useActorRef(machine);
  const add = (list: readonly File[]) => {
    const queued = list.map((file) => {
      const id = randomKey();
      files.set(id, file);
      return { id, name: file.name, size: file.size };
    });
    actor.send({ type: 'upload.add', files: queued });
  };
  return { actor, add };
}
