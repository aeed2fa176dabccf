/**
 * What each role is granted, as data (product.md, "People"; specification, section 6).
 * Later rules outrank earlier ones, so the list runs from the narrowest role to the widest, and a suspension ends it.
 */
import { type AbilityRule, createAbility, type Role } from '#contract/abilities.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { say } from '../messages/messages.ts';
import type { ActorUser } from './actor.ts';

const ownWorks = ['books', 'chapters', 'drafts', 'scripts', 'names'];
const editedWorks = ['books', 'chapters', 'scripts', 'names'];
const writing = ['create', 'read', 'update', 'delete', 'submit'];
/** Whose changes the audit log shows to whom: never those of records that are kept from the reader. */
const readByEditors = [
  'attachments',
  'banned-words',
  'books',
  'chapters',
  'faqs',
  'names',
  'reviews',
  'scripts',
  'topics',
];
const readByModerators = [
  'attachments',
  'books',
  'canned-replies',
  'chapters',
  'faqs',
  'issues',
  'reviews',
  'sos',
  'tickets',
  'topics',
  'users',
];
const readByAdmins = ['orders', 'redeem-batches', 'redeem-codes', 'redeems', 'textlinks', 'topboxes'];
const supported = ['canned-replies', 'tickets', 'issues', 'requests', 'sos', 'reviews', 'comments', 'topics'];

/** What the editors judge stays as it was handed to them, and as they have judged it. */
const scriptsUnderReview = (language: Language): readonly AbilityRule[] => [
  {
    action: 'update',
    subject: 'scripts',
    conditions: { status: { $in: ['submitted', 'approved', 'rejected', 'withdrawn'] } },
    inverted: true,
    reason: say(language, 'script_is_closed'),
  },
  {
    action: 'delete',
    subject: 'scripts',
    conditions: { status: { $in: ['submitted', 'approved'] } },
    inverted: true,
    reason: say(language, 'script_is_closed'),
  },
];

/** Of drafts and scripts: for those who may read the text, which the file itself does not say. */
const picturesOfTexts = (userId: number): AbilityRule => ({
  action: ['read', 'delete'],
  subject: 'attachments',
  conditions: { is_in_text: true, owner_id: { $ne: userId } },
  inverted: true,
});

const changingUsers = ['update', 'suspend'];

const grants: Readonly<Record<Role, (userId: number, language: Language) => readonly AbilityRule[]>> = {
  reader: () => [],
  author: (userId, language) => [
    { action: 'view', subject: 'bookdesk' },
    { action: writing, subject: ownWorks, conditions: { owner_id: userId } },
    ...scriptsUnderReview(language),
    {
      action: 'create',
      subject: 'names',
      fields: ['is_common'],
      inverted: true,
      reason: say(language, 'editors_names'),
    },
    {
      action: ['update', 'delete'],
      subject: 'names',
      conditions: { is_common: true },
      inverted: true,
      reason: say(language, 'editors_names'),
    },
    {
      action: ['create', 'update'],
      subject: 'books',
      fields: ['manager_pick', 'discount', 'owner_id'],
      inverted: true,
      reason: say(language, 'editors_fields'),
    },
    { action: ['read', 'delete'], subject: 'attachments', conditions: { owner_id: userId } },
    { action: ['create', 'read', 'update'], subject: 'scans', conditions: { owner_id: userId } },
    { action: 'read', subject: 'banned-words' },
    { action: 'read', subject: 'statistics', conditions: { owner_id: userId } },
    // A draft is still being put together.
    { action: 'read', subject: 'invoices', conditions: { owner_id: userId, status: { $ne: 'draft' } } },
    { action: ['confirm', 'dispute'], subject: 'invoices', conditions: { owner_id: userId } },
    { action: 'create', subject: ['tickets', 'comments'] },
    { action: 'read', subject: ['tickets', 'issues', 'sos'], conditions: { owner_id: userId } },
    { action: ['answer', 'close'], subject: 'tickets', conditions: { owner_id: userId } },
    { action: 'read', subject: 'topics' },
    {
      action: ['create', 'update', 'delete'],
      subject: 'topics',
      conditions: { owner_id: userId, kind: 'discussion' },
    },
    {
      action: ['create', 'update'],
      subject: 'topics',
      fields: ['is_pinned', 'is_locked'],
      inverted: true,
      reason: say(language, 'staffs_fields'),
    },
    // Faults in published chapters are for whoever posted them to fix.
    { action: 'handle', subject: ['issues', 'sos'], conditions: { owner_id: userId } },
  ],
  editor: (userId, language) => [
    { action: 'view', subject: 'bookdesk' },
    { action: writing, subject: editedWorks },
    ...scriptsUnderReview(language),
    { action: ['review', 'feature', 'take_down', 'restore', 'change_owner'], subject: 'books' },
    { action: ['read', 'delete'], subject: 'attachments' },
    // What hangs on a message is for those who may read the message.
    {
      action: ['read', 'delete'],
      subject: 'attachments',
      conditions: { is_in_message: true, owner_id: { $ne: userId } },
      inverted: true,
    },
    picturesOfTexts(userId),
    { action: ['create', 'read', 'update', 'delete'], subject: ['banned-words', 'faqs', 'topics'] },
    // Drafts are their owner's alone, and so is what was found in them.
    { action: ['create', 'read', 'update'], subject: 'scans', conditions: { source: 'chapters' } },
    { action: 'read', subject: 'activities', conditions: { subject: { $in: readByEditors } } },
    { action: 'review', subject: 'scripts' },
    // What one asks for oneself is for somebody else to decide.
    {
      action: ['read', 'update', 'handle', 'answer'],
      subject: 'tickets',
      conditions: { type: 'request', owner_id: { $ne: userId } },
    },
    { action: ['read', 'moderate'], subject: 'reviews' },
    { action: 'read', subject: ['editor', 'statistics'] },
  ],
  moderator: (userId) => [
    { action: 'view', subject: 'bookdesk' },
    { action: 'read', subject: 'moderator' },
    { action: 'manage', subject: supported },
    // A fault or a review cannot be judged without the text it speaks of.
    { action: 'read', subject: ['books', 'chapters', 'attachments'] },
    picturesOfTexts(userId),
    // A pasted text is scanned by them.
    { action: 'read', subject: ['banned-words', 'faqs'] },
    { action: 'view any users', subject: 'activities' },
    { action: 'read', subject: 'activities', conditions: { subject: { $in: readByModerators } } },
    // Where somebody is paid to is not theirs to know; older lines have it whole.
    {
      action: 'read',
      subject: 'activities',
      conditions: { action: 'users.change_payout', actor_id: { $ne: userId } },
      inverted: true,
    },
  ],
  admin: (_, language) => [
    { action: 'read', subject: 'admin' },
    { action: changingUsers, subject: 'users' },
    {
      action: changingUsers,
      subject: 'users',
      conditions: { roles: { $in: ['admin', 'administrator'] } },
      inverted: true,
      reason: say(language, 'users_above'),
    },
    { action: 'manage', subject: 'topup' },
    { action: 'read', subject: 'activities', conditions: { subject: { $in: readByAdmins } } },
    { action: ['manage books', 'create', 'update', 'delete'], subject: 'ads' },
  ],
  administrator: (userId, language) => [
    { action: 'manage', subject: 'all' },
    {
      action: ['confirm', 'dispute'],
      subject: 'invoices',
      conditions: { owner_id: { $ne: userId } },
      inverted: true,
      reason: say(language, 'authors_invoice'),
    },
    // A second administrator does.
    {
      action: ['settle', 'approve', 'pay'],
      subject: 'invoices',
      conditions: { owner_id: userId },
      inverted: true,
      reason: say(language, 'own_invoice'),
    },
  ],
};

/** What nobody may do to themselves, whatever their roles. */
const ownLimits = (userId: number, language: Language): readonly AbilityRule[] => [
  {
    action: 'update',
    subject: 'users',
    fields: ['roles'],
    conditions: { id: userId },
    inverted: true,
    reason: say(language, 'own_roles'),
  },
  {
    action: 'suspend',
    subject: 'users',
    conditions: { id: userId },
    inverted: true,
    reason: say(language, 'own_suspension'),
  },
];

const fromNarrowToWide = [
  'reader',
  'author',
  'editor',
  'moderator',
  'admin',
  'administrator',
] as const satisfies readonly Role[];

/** What needs no account, and no suspension takes away. */
const publicRules: readonly AbilityRule[] = [
  { action: 'read', subject: 'faqs', conditions: { is_published: true } },
];

export const guestAbility = createAbility(publicRules);

const changesUsers = (roles: readonly Role[]) => roles.includes('admin') || roles.includes('administrator');

export function rulesFor(
  { id, roles, status, status_reason: reason }: Pick<ActorUser, 'id' | 'roles' | 'status' | 'status_reason'>,
  language: Language = defaultLanguage,
): AbilityRule[] {
  const rules = fromNarrowToWide
    .filter((role) => roles.includes(role))
    .flatMap((role) => grants[role](id, language));
  if (status !== 'suspended')
    return [...rules, ...publicRules, ...(changesUsers(roles) ? ownLimits(id, language) : [])];
  const suspension = { action: 'manage', subject: 'all', inverted: true, ...(reason ? { reason } : {}) };
  return [...rules, suspension, ...publicRules];
}
