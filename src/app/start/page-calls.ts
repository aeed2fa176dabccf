/** The first calls of this page, between the script that sends them and the code that makes them. */
import { localAppId, localSignatureKey } from '#contract/api/signature.ts';
import { createEarlyCalls } from '#lib/http/early-calls.ts';
import type { StartCalls } from './start-calls.ts';

export const earlyCalls = createEarlyCalls(Date.now);

/** As `readSettings` reads them, which checks them as well. */
export function startKeys(environment: ImportMetaEnv): StartCalls['keys'] {
  const { VITE_API_BASE, VITE_APP_ID, VITE_SIGNATURE_KEY } = environment as Record<
    string,
    string | undefined
  >;
  return {
    apiBase: VITE_API_BASE ?? '/api',
    appId: VITE_APP_ID ?? localAppId,
    signatureKey: VITE_SIGNATURE_KEY ?? localSignatureKey,
  };
}
