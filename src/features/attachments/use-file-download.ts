/** Fetches a file under a link of its own, which ends after minutes. */
import { useMutation } from '@tanstack/react-query';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { attachmentLink } from '#lib/files/attachment-link.ts';
import { downloadFrom } from '#lib/files/download-from.ts';

export function useFileDownload(id: number) {
  const http = useHttp();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => downloadFrom(await attachmentLink(http, id)),
  });
  return {
    fetch: () => {
      if (!isPending) mutate();
    },
    isFetching: isPending,
  };
}
