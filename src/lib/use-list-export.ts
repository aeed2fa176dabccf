/** Gives all that a list selects to the browser as a file (product.md, "CSV export of what is filtered"). */
import { useState } from 'react';
import type { ResourceQuery } from '#contract/query-dialect.ts';
import { useHttp } from './bookdesk-context.tsx';

export function useListExport(resource: string) {
  const http = useHttp();
  const [isExporting, setIsExporting] = useState(false);
  const run = async (query: Partial<ResourceQuery>) => {
    setIsExporting(true);
    try {
      const { fetchExport } = await import('./list-export.ts');
      await fetchExport(http, resource, query);
    } catch {
      // The failure has had its toast.
    } finally {
      setIsExporting(false);
    }
  };
  return {
    isExporting,
    exportList: (query: Partial<ResourceQuery>) => {
      if (!isExporting) void run(query);
    },
  };
}
