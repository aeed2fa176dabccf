/** Fetches a file under a link of its own, which ends after minutes. */
import { useMutation } from '@tanstack/react-query';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { attachmentLink } from '#lib/files/attachment-link.ts';

export function useFileDownload(id: number) {
  const http = useHttp();
  const { mutate, isPending } = useMutation({
    // The answer is a download: the page stays.
    mutationFn: async () => location.assign(await attachmentLink(http, id)),
  });
  return {
    fetch: () => {
      if (!isPending) mutate();
    },
    isFetching: isPending,
  };
}
