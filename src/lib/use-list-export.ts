/** Gives all that a list selects to the browser as a file (product.md, "CSV export of what is filtered"). */
import { useMutation } from '@tanstack/react-query';
import { exportAnswerSchema } from '#contract/export.ts';
import { buildQuery, type ResourceQuery } from '#contract/query-dialect.ts';
import { useHttp } from './bookdesk-context.tsx';

export function useListExport(resource: string) {
  const http = useHttp();
  const { mutate, isPending } = useMutation({
    mutationFn: (query: Partial<ResourceQuery>) =>
      http.post(`/${resource}/export`, { body: { query: buildQuery(query) }, schema: exportAnswerSchema }),
    onSuccess({ data: { url } }) {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
  return {
    isExporting: isPending,
    exportList: (query: Partial<ResourceQuery>) => {
      if (!isPending) mutate(query);
    },
  };
}
