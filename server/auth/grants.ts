/**
 * What each role is granted, as data (product.md, "People"; specification, section 6).
 * Later rules outrank earlier ones, so the list runs from the narrowest role to the widest, and a suspension ends it.
 */
import type { AbilityRule, Role } from '#contract/abilities.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { say } from '../words/words.ts';
import type { ActorUser } from './actor.ts';

const ownWorks = ['books', 'chapters', 'drafts', 'scripts', 'names'];
const editedWorks = ['books', 'chapters', 'scripts', 'names'];
const writing = ['create', 'read', 'update', 'delete', 'submit'];
const supported = ['tickets', 'issues', 'requests', 'sos', 'reviews', 'comments'];

const grants: Readonly<Record<Role, (userId: number, language: Language) => readonly AbilityRule[]>> = {
  reader: () => [],
  author: (userId, language) => [
    { action: 'view', subject: 'bookdesk' },
    { action: writing, subject: ownWorks, conditions: { owner_id: userId } },
    {
      action: ['create', 'update'],
      subject: 'books',
      fields: ['manager_pick', 'discount', 'owner_id'],
      inverted: true,
      reason: say(language, 'editors_fields'),
    },
    { action: ['read', 'delete'], subject: 'attachments', conditions: { owner_id: userId } },
    { action: 'read', subject: ['invoices', 'statistics'], conditions: { owner_id: userId } },
    { action: ['confirm', 'dispute'], subject: 'invoices', conditions: { owner_id: userId } },
    { action: 'create', subject: ['tickets', 'comments'] },
    { action: 'read', subject: ['tickets', 'issues'], conditions: { owner_id: userId } },
    { action: ['answer', 'close'], subject: 'tickets', conditions: { owner_id: userId } },
    // Faults in published chapters are for whoever posted them to fix.
    { action: 'handle', subject: 'issues', conditions: { owner_id: userId } },
  ],
  editor: () => [
    { action: 'view', subject: 'bookdesk' },
    { action: writing, subject: editedWorks },
    { action: ['review', 'feature', 'take_down', 'restore', 'change_owner'], subject: 'books' },
    { action: ['read', 'delete'], subject: 'attachments' },
    { action: 'review', subject: 'scripts' },
    { action: ['read', 'moderate'], subject: 'reviews' },
    { action: 'read', subject: ['editor', 'statistics'] },
  ],
  moderator: () => [
    { action: 'view', subject: 'bookdesk' },
    { action: 'read', subject: 'moderator' },
    { action: 'manage', subject: supported },
    // A fault or a review cannot be judged without the text it speaks of.
    { action: 'read', subject: ['books', 'chapters', 'attachments'] },
    { action: 'view any users', subject: 'activities' },
  ],
  admin: () => [
    { action: 'read', subject: 'admin' },
    { action: 'manage', subject: 'topup' },
    { action: 'manage books', subject: 'ads' },
  ],
  administrator: () => [{ action: 'manage', subject: 'all' }],
};

const fromNarrowToWide = [
  'reader',
  'author',
  'editor',
  'moderator',
  'admin',
  'administrator',
] as const satisfies readonly Role[];

export function rulesFor(
  { id, roles, status, status_reason: reason }: Pick<ActorUser, 'id' | 'roles' | 'status' | 'status_reason'>,
  language: Language = defaultLanguage,
): AbilityRule[] {
  const rules = fromNarrowToWide
    .filter((role) => roles.includes(role))
    .flatMap((role) => grants[role](id, language));
  if (status !== 'suspended') return rules;
  return [...rules, { action: 'manage', subject: 'all', inverted: true, ...(reason ? { reason } : {}) }];
}
