/** Two versions of a record that grew from one: what each side changed, and where they meet (users.md, "collisions"). */

type Fields = Readonly<Record<string, unknown>>;

/** Who changed a field: only me, only them, or both to different values. */
export type Difference<Values> = {
  readonly field: keyof Values & string;
  readonly side: 'mine' | 'theirs' | 'both';
};

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which mine and theirs differ, in the order of `base`. */
export function differencesOf<Values extends Fields>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<Values>[] {
  return Object.keys(base)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const isMine = !isSame(mine[field], base[field]);
      const isTheirs = !isSame(theirs[field], base[field]);
      return { field, side: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' };
    });
}

/** Theirs, with every field on top that only I changed, and of those that both changed the ones that `keep` names. */
export function mergedValues<Values extends Fields>(
  base: Values,
  mine: Values,
  theirs: Values,
  keep: (difference: Difference<Values>) => boolean = ({ side }) => side !== 'theirs',
): Values {
  const kept = differencesOf(base, mine, theirs).filter(keep);
  return { ...theirs, ...Object.fromEntries(kept.map(({ field }) => [field, mine[field]])) };
}

/**
 * What is left in the fields of something that was sent and begins anew, as a message does: what was sent is gone, and what
 * was typed on since stays.
 */
export function restValues<Values extends Fields>(sent: Values, mine: Values, emptied: Values): Values {
  const kept = differencesOf(sent, mine, emptied).filter(({ side }) => side !== 'theirs');
  return {
    ...emptied,
    ...Object.fromEntries(
      kept.map(({ field, side }) => [
        field,
        side === 'both' ? addedTo(sent[field], mine[field]) : mine[field],
      ]),
    ),
  };
}

/** Where something of what was sent was changed, it cannot be told apart, and all of it stays. */
function addedTo(sent: unknown, mine: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(mine))
    return mine.filter((one) => !sent.some((other) => isSame(one, other)));
  if (typeof sent !== 'string' || typeof mine !== 'string') return mine;
  if (mine.startsWith(sent)) return mine.slice(sent.length).trimStart();
  return mine.endsWith(sent) ? mine.slice(0, -sent.length) : mine;
}
