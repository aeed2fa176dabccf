/**
 * One reload when a deployment removed a chunk, never a loop: a second failure within a minute is shown instead. And none
 * while the server cannot be reached: that would trade the page, and what was typed on it, for the browser's error page.
 */
import * as v from 'valibot';
import type { TypedStorage } from './typed-storage.ts';

const quietSeconds = 60;

export function createReloadGuard(
  untilClosed: TypedStorage,
  wouldComeBack: () => Promise<boolean>,
): () => Promise<boolean> {
  return async () => {
    if (untilClosed.read('reloadedForDeployment', v.literal(true))) return false;
    if (!(await wouldComeBack())) return false;
    untilClosed.write('reloadedForDeployment', true, quietSeconds);
    // Where storage does not work the mark is lost, and a reload could repeat for ever.
    return untilClosed.read('reloadedForDeployment', v.literal(true)) === true;
  };
}

/** Whether a reload would bring the page. */
export function isPageThere(ask: typeof fetch): Promise<boolean> {
  return ask('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
