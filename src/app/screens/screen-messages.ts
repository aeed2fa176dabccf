/** Loads the messages of a screen (targets.md: first row with session). */
import type { RouteName } from '#contract/routing/routes.ts';
import { wordsOf } from '#contract/routing/screen-words.ts';
import type { Catalogues } from '#i18n/load-language.ts';

/** Resolves when the screen can speak. */
export async function loadMessagesOf(
  name: RouteName,
  { loadPart }: Pick<Catalogues, 'loadPart'>,
): Promise<void> {
  const speaks = Promise.all(wordsOf(name).map(loadPart));
  if (name === 'books') loadPart('screens').catch(() => undefined);
  await speaks;
}
