/** One reload when a deployment removed a chunk, never a loop: a second failure within a minute is shown instead. */
import * as v from 'valibot';
import type { KeptValues } from './kept-values.ts';

const quietSeconds = 60;

export function createReloadGuard(untilClosed: KeptValues): () => boolean {
  return () => {
    if (untilClosed.read('reloadedForDeployment', v.literal(true))) return false;
    untilClosed.write('reloadedForDeployment', true, quietSeconds);
    // Where storage does not work the mark is lost, and a reload could repeat for ever.
    return untilClosed.read('reloadedForDeployment', v.literal(true)) === true;
  };
}
