/** Who did something: what nobody asked for was done by the system. */
import type { Messages } from '#i18n/messages.ts';

type Done = {
  readonly actor_id: number | null;
  readonly actor?: { readonly name: string } | null | undefined;
};

export function actorName({ t }: Pick<Messages, 't'>, { actor, actor_id: id }: Done): string {
  return actor?.name ?? (id === null ? t('activities.system') : `#${id}`);
}
