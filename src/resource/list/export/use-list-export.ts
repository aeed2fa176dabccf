/** Gives all that a list selects to the browser as a file (product.md, "CSV export of what is filtered"). */
import { useState } from 'react';
import type { ExportFormat } from '#contract/api/export.ts';
import type { ResourceQuery } from '#contract/api/query-dialect.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';

/** `missingText` is shown where the part that exports cannot be loaded. */
export function useListExport(resource: string, missingText: string) {
  const http = useHttp();
  const toasts = useToastsActor();
  const [isExporting, setIsExporting] = useState(false);
  const run = async (query: Partial<ResourceQuery>, format: ExportFormat) => {
    setIsExporting(true);
    try {
      const part = await import('./list-export.ts').catch(() => null);
      if (part === null) toasts.send({ type: 'toast.show', kind: 'error', text: missingText });
      await part?.fetchExport(http, resource, query, format);
    } catch {
      // The failure has had its toast.
    } finally {
      setIsExporting(false);
    }
  };
  return {
    isExporting,
    exportList: (query: Partial<ResourceQuery>, format: ExportFormat = 'csv') => {
      if (!isExporting) void run(query, format);
    },
  };
}
