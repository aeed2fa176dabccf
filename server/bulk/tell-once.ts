/**
 * Whoever is told of many records by one call is told once, with how many; of one alone as ever. Until the call is through,
 * a notification of each stands in for that, written with what it tells of: where no end comes, these stay.
 */
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { outsideClaim } from '../db/claim.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import type { ManyNotice, Notice } from '../notifications/write-notifications.ts';

type OfMany = Notice & { readonly many: ManyNotice };
type StandIn = { readonly id: number | null; readonly userId: number; readonly notice: OfMany };

export function tellingOnce(unitOfWork: UnitOfWork): {
  /** Of the records, each in its own transaction. */
  readonly unitOfWork: UnitOfWork;
  /** Puts what is to be said in the place of what stands in for it. */
  readonly tell: () => Promise<void>;
} {
  const standIns: StandIn[] = [];
  return {
    async unitOfWork(work) {
      let own: StandIn[] = [];
      const result = await unitOfWork((transaction, notifier) => {
        // A transaction that is tried again has told nothing yet.
        own = [];
        const notify = (notice: Notice) => {
          if (!isOfMany(notice)) return notifier.notify(notice);
          const standIn = (id: number | null, userId: number) => void own.push({ id, userId, notice });
          notifier.notify({ ...notice, standIn });
        };
        return work(transaction, { ...notifier, notify });
      });
      standIns.push(...own);
      return result;
    },
    // A call whose claim is lost has yet done what it has done.
    tell: () =>
      new Promise((resolve, reject) => {
        outsideClaim(() => void replace(unitOfWork, standIns).then(resolve, reject));
      }),
  };
}

const isOfMany = (notice: Notice): notice is OfMany => notice.many !== undefined;

async function replace(unitOfWork: UnitOfWork, standIns: readonly StandIn[]): Promise<void> {
  if (standIns.length === 0) return;
  const ids = standIns.flatMap(({ id }) => id ?? []);
  await unitOfWork(async (transaction, { notify }) => {
    await sql`delete from notifications where id = any(${ids}::bigint[])`.execute(transaction);
    for (const { userId, notices } of groupsOf(standIns)) {
      const [{ many, ...first }] = notices;
      const sentence = notices.length === 1 ? null : await many.sentence(transaction);
      if (sentence === null) {
        notify({ ...first, userIds: [userId] });
        continue;
      }
      const say = (language: Language) => sentence(language, notices.length);
      notify({ userIds: [userId], type: first.type, say, url: many.url });
    }
  });
}

type Group = { readonly userId: number; readonly notices: [OfMany, ...OfMany[]] };

/** In the order in which each began. */
function groupsOf(standIns: readonly StandIn[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { userId, notice } of standIns) {
    const key = `${userId} ${notice.many.key}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { userId, notices: [notice] });
    else group.notices.push(notice);
  }
  return [...groups.values()];
}
