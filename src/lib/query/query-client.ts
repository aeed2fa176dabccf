/** Server data: TanStack Query, keyed by user and emptied on sign-out. */
import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Each failed call says so in a toast; a silent second try would say it twice. Screens offer the retry.
      queries: { retry: false, staleTime: 30_000, gcTime: 300_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
