/** What the routes of one's own account need from outside. */
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { OpenStorage } from '../storage/open-storage.ts';

export type AccountDeps = AuthDeps & { readonly files: OpenStorage };
