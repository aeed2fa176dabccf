/** Sends a cover or takes it away; a sending can be ended, and tells how far it has come. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { Book } from '../form/book-record.ts';
import { type CropArea, croppedImage } from './crop-image.ts';

const answerSchema = oneAnswerSchema(bookSchema);

type Order = { readonly url: string; readonly area: CropArea };

export function useCoverCall(bookId: number, onChanged: (book: Book) => void) {
  const http = useHttp();
  const [sent, setSent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const path = `/books/${bookId}/cover`;
  const sending = useMutation({
    async mutationFn({ url, area }: Order) {
      controller.current = new AbortController();
      setSent(0);
      const { signal } = controller.current;
      const body = { file: await croppedImage(url, area) };
      return (await http.post(path, { body, schema: answerSchema, signal, onSent: setSent })).data;
    },
    onSuccess: onChanged,
  });
  const removing = useMutation({
    mutationFn: async () => (await http.delete(path, { schema: answerSchema })).data,
    onSuccess: onChanged,
  });
  const { error } = sending;
  const refusal = error instanceof HttpFailure ? (error.errors['file']?.join(' ') ?? null) : null;
  return {
    sent: sending.isPending ? sent : null,
    refusal,
    /** What the browser could not draw was never sent; failures of the call itself are said in a toast. */
    isBroken: error !== null && !(error instanceof HttpFailure),
    send: (order: Order, onStored: () => void) => sending.mutate(order, { onSuccess: onStored }),
    end() {
      controller.current?.abort();
      sending.reset();
    },
    isRemoving: removing.isPending,
    remove: () => removing.mutate(),
  };
}
