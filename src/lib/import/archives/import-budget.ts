/** What may still come out of everything that was chosen; reading takes from it. */
import { mostFiles, mostUnpacked } from '../import-limits.ts';

export type ImportBudget = { files: number; bytes: number };
export const fullBudget = (): ImportBudget => ({ files: mostFiles, bytes: mostUnpacked });
