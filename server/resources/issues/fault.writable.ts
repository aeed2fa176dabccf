/**
 * Issues and urgent faults as what events change (product.md, `/issues` and `/sos`). What readers cannot live with becomes
 * urgent when it is escalated; from then on both end together, whichever is settled first.
 */
import { sql } from 'kysely';
import { type IssueKind, urgentKinds } from '#contract/resources/issue.ts';
import type { EventListener, EventScope, Happening } from '../../lifecycle/happening.ts';
import { sendEventWithin, type WithLifecycle } from '../../lifecycle/send-event.ts';
import { notifyAfterEvents } from '../../notifications/after-events.ts';
import { supportStaff } from '../../notifications/support-staff.ts';
import { changeMessages } from '../../write/change-messages.ts';
import type { FieldErrors } from '../../write/write-failure.ts';
import type { NewRecord, WriteScope } from '../../write/writable-resource.ts';
import type { Row } from '../../query/resource.ts';
import { sos } from '../sos/sos.resource.ts';
import { placeOf } from './fault-place.ts';
import { issueMessages } from './issue-messages.ts';
import { issues } from './issue.resource.ts';
import { keptIssueOf, openSosOf, reportersOf } from './issue-family.ts';

const severities: Readonly<Partial<Record<IssueKind, 'critical' | 'high'>>> = {
  copyright: 'critical',
  unreadable: 'critical',
};

const issueEffect: EventListener = async (happening, scope) => {
  const { type, after } = happening;
  await keepReason('issues', happening, scope);
  switch (type) {
    case 'escalate':
      await (isUrgent(after) ? openSos(happening, scope) : tellStaff('issues', happening, scope));
      break;
    case 'fix':
    case 'reject':
      await tellReporters(happening, scope);
      await settleSos(happening, scope);
      break;
  }
};

const sosEffect: EventListener = async (happening, scope) => {
  const { type } = happening;
  await keepReason('sos', happening, scope);
  if (type === 'escalate') await tellStaff('sos', happening, scope);
  if (type === 'fix' || type === 'reject') await settleIssue(happening, scope);
};

export const writableIssues: WithLifecycle = {
  resource: issues,
  table: 'issues',
  lifecycle: { names: ['issue'], of: () => 'issue', effect: issueEffect },
};

export const writableSos = {
  resource: sos,
  table: 'sos',
  lifecycle: { names: ['sos'], of: () => 'sos', effect: sosEffect },
  messages: (language) => changeMessages[language],
  creating: ofItsOwner,
  judge: judgeBook,
  async written({ transaction, notifier, actor }, { event, id, after }) {
    if (event === 'created') await announce({ transaction, notifier }, after, id, actor.id);
    // Whoever else looks at the queue sees it in its new place.
    else notifier.countersChanged({ userIds: [Number(after['owner_id'])], staff: true });
  },
} satisfies WithLifecycle;

const isUrgent = (issue: Row) => urgentKinds.some((kind) => kind === issue['kind']);

async function keepReason(
  table: 'issues' | 'sos',
  { after, reason }: Happening,
  { transaction }: EventScope,
): Promise<void> {
  if (reason === null) return;
  await sql`update ${sql.table(table)} set reason = ${reason} where id = ${after['id']}`.execute(transaction);
}

async function openSos({ after, reason, actorId }: Happening, scope: EventScope): Promise<void> {
  const { transaction } = scope;
  const record = {
    kind: after['kind'] as IssueKind,
    severity: severities[after['kind'] as IssueKind] ?? 'high',
    note: reason ?? String(after['note']),
    book_id: Number(after['book_id']),
    chapter_id: after['chapter_id'] as number | null,
    issue_id: Number(after['id']),
    reporter_id: after['reporter_id'] as number | null,
    owner_id: Number(after['owner_id']),
  };
  const opened = await transaction
    .insertInto('sos')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened !== undefined) await announce(scope, record, opened.id, actorId);
}

/** To everybody who handles urgent faults, and to who posted the text. */
async function announce(
  { transaction, notifier }: EventScope,
  fault: Row,
  id: number,
  actorId: number | null,
): Promise<void> {
  const { book, chapter } = await placeOf(transaction, fault);
  const staff = await supportStaff(transaction, 'sos', actorId ?? 0);
  const owner = Number(fault['owner_id']);
  notifier.notify({
    userIds: [...staff, ...(owner === actorId || staff.includes(owner) ? [] : [owner])],
    type: 'sos.created',
    say: (language) => issueMessages[language].urgent(book, chapter),
    url: `/sos?id=${id}`,
    about: { resource: 'sos', id },
  });
  notifier.countersChanged({ userIds: [owner], staff: true });
}

async function tellStaff(
  table: 'issues' | 'sos',
  { after, actorId }: Happening,
  { transaction, notifier }: EventScope,
): Promise<void> {
  const { book, chapter } = await placeOf(transaction, after);
  notifier.notify({
    userIds: await supportStaff(transaction, table, actorId ?? 0),
    type: table === 'issues' ? 'issue.changed' : 'sos.changed',
    say: (language) => issueMessages[language].escalated(book, chapter),
    url: `/${table}?id=${String(after['id'])}`,
    about: { resource: table, id: Number(after['id']) },
  });
}

/** Whoever posted it or works on it hears of every event anyway. */
async function tellReporters(
  { type, after, reason, actorId }: Happening,
  { transaction, notifier }: EventScope,
): Promise<void> {
  const { book, chapter } = await placeOf(transaction, after);
  const others = [after['owner_id'], after['assignee_id'], actorId];
  const reporters = await reportersOf(transaction, Number(after['id']));
  notifier.notify({
    userIds: reporters.filter((id) => !others.includes(id)),
    type: 'issue.changed',
    say(language) {
      const { fixed, rejected } = issueMessages[language];
      return type === 'fix' ? fixed(book, chapter) : rejected(book, chapter, reason ?? '');
    },
    url: null,
  });
}

async function settleSos(happening: Happening, scope: EventScope): Promise<void> {
  for (const id of await openSosOf(scope.transaction, Number(happening.after['id']))) {
    await settle(writableSos, id, happening, scope);
  }
}

async function settleIssue(happening: Happening, scope: EventScope): Promise<void> {
  const { issue_id: id } = happening.after;
  if (typeof id !== 'number') return;
  // One that was merged is settled with the one that was kept.
  await settle(writableIssues, await keptIssueOf(scope.transaction, id), happening, scope);
}

/** Through its own events, in the system's name; what is settled already stays as it is. */
async function settle(
  writable: WithLifecycle,
  id: number,
  { type, reason }: Happening,
  scope: EventScope,
): Promise<void> {
  const at = scope.notifier.at.toISOString();
  const send = (input: { type: string; reason?: string }, isLast: boolean) =>
    sendEventWithin(
      { ...scope, onEvent: isLast ? [notifyAfterEvents] : [] },
      writable,
      { kind: 'system' },
      String(id),
      input,
      at,
    );
  // Nothing is fixed before somebody has taken it.
  if (type === 'fix') await send({ type: 'claim' }, false);
  await send({ type, ...(reason !== null && { reason }) }, true);
}

/** Who posted the book must mend it. */
async function ofItsOwner({ transaction, actor }: WriteScope, input: Row): Promise<NewRecord> {
  const book = await transaction
    .selectFrom('books')
    .select('owner_id')
    .where('id', '=', Number(input['book_id']))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const columns = { ...input, owner_id: book?.owner_id ?? actor.id, reporter_id: actor.id };
  return { columns, record: columns };
}

async function judgeBook(
  { transaction }: WriteScope,
  changes: Row,
  current: Row | null,
): Promise<FieldErrors> {
  if (current !== null) return {};
  const book = await transaction
    .selectFrom('books')
    .select('id')
    .where('id', '=', Number(changes['book_id']))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return book === undefined ? { book_id: ['choice'] } : {};
}
