/** The uploads of one book as a batch, as long as its panel is open: the files stay here, the machine knows their ids. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { attachmentSchema, largestAttachment } from '#contract/resources/attachment.ts';
import { useMessages } from '#i18n/messages.ts';
import { createBatchEffects } from '#lib/runs/batch-effects.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { uploadStrategy } from '#lib/runs/upload-strategy.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';

const answerSchema = oneAnswerSchema(attachmentSchema);

/** What is wrong with the file itself says more than that something is wrong. */
function throwOnWithReason(error: unknown): never {
  const reason = error instanceof HttpFailure ? error.errors['file']?.join(' ') : undefined;
  throw reason === undefined ? error : new Error(reason, { cause: error });
}

export function useUploadBatch(bookId: number) {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const { t } = useMessages();
  const [{ files, machine, input }] = useState(() => {
    const chosen = new Map<string, File>();
    const strategy = uploadStrategy(async (id, { key, signal, onSent }) => {
      const file = chosen.get(id);
      if (file === undefined || file.size > largestAttachment) throw new Error(t('attachments.tooLarge'));
      // The server reads the fields before the file, as it streams by.
      const body = { book_id: bookId, file };
      await http
        .post('/attachments', { body, schema: answerSchema, idempotencyKey: key, signal, onSent })
        .catch(throwOnWithReason);
      void queries.invalidateQueries({ queryKey: userKey(userId, 'attachments') });
    });
    const provided = batchMachine.provide(createBatchEffects(strategy));
    return { files: chosen, machine: provided, input: { run: randomKey(), size: 1 } };
  });
  const actor = useActorRef(machine, { input });
  const add = (list: readonly File[]) => {
    const items = list.map((file) => {
      const id = randomKey();
      files.set(id, file);
      return { id, name: file.name };
    });
    actor.send({ type: 'batch.add', items });
  };
  return { actor, add };
}
