/** Sends the chosen part of an image to be a record's picture, or takes that away; a sending can be ended, and tells how far it is. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as v from 'valibot';
import type { PictureUse } from '#contract/resources/picture.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { type CropArea, croppedImage } from './crop-image.ts';

type PictureCallOptions<Stored> = {
  readonly use: PictureUse;
  readonly path: string;
  /** Of the answer to both. */
  readonly schema: v.GenericSchema<unknown, { readonly data: Stored }>;
  readonly onChanged: (stored: Stored) => void;
};
type Order = { readonly url: string; readonly area: CropArea };

export function usePictureCall<Stored>({ use, path, schema, onChanged }: PictureCallOptions<Stored>) {
  const http = useHttp();
  const [sent, setSent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const sending = useMutation({
    async mutationFn({ url, area }: Order) {
      controller.current = new AbortController();
      setSent(0);
      const { signal } = controller.current;
      const body = { file: await croppedImage(use, url, area) };
      return (await http.post(path, { body, schema, signal, onSent: setSent })).data;
    },
    onSuccess: onChanged,
  });
  const removing = useMutation({
    mutationFn: async () => (await http.delete(path, { schema })).data,
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
    remove: () => {
      if (!removing.isPending) removing.mutate();
    },
  };
}
