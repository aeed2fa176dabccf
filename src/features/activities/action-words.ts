/** What was done, in words: what a resource has of its own, an event of its lifecycle, or what happens to many. */
import {
  type OwnAction,
  type plainActions,
  type SharedAction,
  sharedActions,
} from '#contract/resources/activity.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import { rulesOfEvent } from '#machines/lifecycles/moves.ts';
import { type Lifecycle, lifecycles } from '#machines/lifecycles/table.ts';

const whole: Readonly<Record<(typeof plainActions)[number] | OwnAction, MessageId>> = {
  create: 'activities.action.create',
  update: 'activities.action.update',
  delete: 'activities.action.delete',
  'chapters.edit': 'activities.action.edit',
  'chapters.merge': 'activities.action.merge_chapters',
  'chapters.price': 'activities.action.price',
  'chapters.renumber': 'activities.action.renumber',
  'chapters.reorder': 'activities.action.reorder',
  'chapters.replace': 'activities.action.replace',
  'chapters.undo': 'activities.action.undo',
  'chapters.undo_replace': 'activities.action.undo_replace',
  'drafts.promote': 'activities.action.promote',
  'drafts.undo_promote': 'activities.action.undo_promote',
  'faqs.reorder': 'activities.action.reorder_faqs',
  'issues.merge': 'activities.action.merge',
  'issues.separate': 'activities.action.separate',
  'names.entries': 'activities.action.entries',
  'redeem-batches.void': 'activities.action.void',
  'redeem-codes.void': 'activities.action.void',
  'users.change_password': 'activities.action.change_password',
  'users.reset_password': 'activities.action.reset_password',
  'users.change_payout': 'activities.action.change_payout',
  'users.end_session': 'activities.action.end_session',
  'users.end_sessions': 'activities.action.end_sessions',
};

const shared: Readonly<Record<SharedAction, MessageId>> = {
  restore_from_trash: 'activities.action.restore_from_trash',
  write: 'activities.action.write',
  fix_findings: 'activities.action.fix_findings',
  ignore_finding: 'activities.action.ignore_finding',
  unignore_finding: 'activities.action.unignore_finding',
  message: 'activities.action.message',
  message_edit: 'activities.action.message_edit',
  message_delete: 'activities.action.message_delete',
  message_restore: 'activities.action.message_restore',
  message_resolve: 'activities.action.message_resolve',
  message_reopen: 'activities.action.message_reopen',
};

/** What can be looked for: plain ones, what records of one kind have of their own, and the events of their lifecycles. */
export const knownActions: readonly string[] = [
  ...Object.keys(whole),
  ...Object.values<Lifecycle>(lifecycles).flatMap(({ machine, resources }) =>
    resources.flatMap((resource) => machine.events.map((event) => `${resource}.${event}`)),
  ),
].filter((action, at, all) => all.indexOf(action) === at);

/** `action` as the audit log has it, such as `update` or `books.publish`; what nobody has words for stands as it is. */
export function actionWords({ t }: Pick<Messages, 't'>, action: string): string {
  const known = wholeWord(action) ?? eventWord(action) ?? sharedWord(action);
  return known === undefined ? action : t(known);
}

const isPlainOrOwn = (action: string): action is keyof typeof whole => Object.hasOwn(whole, action);
const wholeWord = (action: string) => (isPlainOrOwn(action) ? whole[action] : undefined);

function eventWord(action: string): MessageId | undefined {
  const [resource = '', event = ''] = action.split('.');
  for (const { machine, resources } of Object.values<Lifecycle>(lifecycles)) {
    const [rule] = resources.includes(resource) ? rulesOfEvent(machine, event) : [];
    if (rule !== undefined) return `event.${rule.messageKey}`;
  }
  return undefined;
}

function sharedWord(action: string): MessageId | undefined {
  const event = sharedActions.find((one) => action.endsWith(`.${one}`));
  return event && shared[event];
}
