/** Chapters as the engine of events knows them. */
import type { LivingResource } from '../../lifecycle/living-resource.ts';
import { livingResources } from '../../lifecycle/table.ts';

function chaptersAmong(all: readonly LivingResource[]): LivingResource {
  const found = all.find(({ table }) => table === 'chapters');
  if (found === undefined) throw new Error('Chapters have no lifecycle');
  return found;
}

export const livingChapters = chaptersAmong(livingResources);
