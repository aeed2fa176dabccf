/**
 * Which modules travel in one file, beside what the bundler decides by itself: a chunk is the folders and files that it
 * is made of. What is behind a dynamic import and stands in one of these folders is named as coming `later`: it keeps a
 * file of its own. Paths count from the project's root; a test fails when one of them names nothing.
 */
export type ChunkRule = {
  readonly name: string;
  readonly of: readonly string[];
  readonly later?: readonly string[];
  /** The chunk with the higher one gets what both are made of, of equals the one that is named first; 0 unless told. */
  readonly priority?: number;
  /** Only what at least so many others are made of. */
  readonly sharedBy?: number;
};

const reactQuery = 'node_modules/@tanstack/react-query/build/modern';
const blueprint = 'node_modules/@blueprintjs/core/lib/esm';
const queryCore = 'node_modules/@tanstack/query-core/build/modern';

export const chunkRules: readonly ChunkRule[] = [
  {
    // What the first calls of a page are made of; the rest of the page shares it.
    name: 'calls-first',
    priority: 6,
    of: [
      'contract/routing/routes.ts',
      'contract/routing/route-matching.ts',
      'contract/api/signature.ts',
      'contract/constants.ts',
      'node_modules/js-cookie',
      'src/lib/storage/cookies.ts',
    ],
  },
  {
    // What signs and sends them, and does so where there is a token; the transport needs it too.
    name: 'signed-calls',
    priority: 6,
    of: [
      'node_modules/crypto-js',
      'contract/api/query-dialect.ts',
      'src/lib/http/early-calls.ts',
      'src/app/start/page-calls.ts',
      'src/app/start/list-memory.ts',
      'src/lib/http/signature.ts',
      'src/lib/http/call-headers.ts',
      'src/lib/http/send-early.ts',
      'src/app/start/open-screen.ts',
      'src/app/start/first-records.ts',
      'src/features/chapters/reading/chapter-text.first-query.ts',
      'src/app/start/page-start.ts',
      'src/app/start/start-calls.ts',
      'src/app/start/first-calls.ts',
      'src/app/start/first-list-query.ts',
      'src/features/books/list/book-list.first-query.ts',
    ],
  },
  {
    // The screen that opens first, and what the staff's layout shares with it and with panels and screens that come later.
    name: 'desk',
    priority: 1,
    of: [
      'src/app/layouts',
      'src/app/navigation',
      'src/app/navbar',
      'src/app/user-menu',
      'src/app/crash',
      'src/app/toasts.tsx',
      'src/ui/keys',
      'src/ui/list',
      'src/ui/pager',
      'src/ui/selection',
      'src/ui/page',
      'src/resource/list',
      'src/resource/views/default-view.ts',
      'src/ui/feedback/tag.tsx',
      'src/lib/book-options.ts',
      'src/machines/notifications.selectors.ts',
      'contract/resources/book.ts',
      'contract/resources/notification.ts',
      // The list of books, which opens first.
      'src/features/books/list',
      'src/features/books/row',
      'src/features/books/manage/sees-all-books.ts',
      'src/features/books/form/book-record.ts',
      'src/resource/record/record.query.ts',
      // There; other screens that show it too must not draw their icons along.
      'node_modules/@blueprintjs/icons/lib/esm/generated/components/plus.js',
      ...['useBaseQuery', 'useQuery', 'suspense', 'errorBoundaryUtils', 'queryOptions'].map(
        (module) => `${reactQuery}/${module}.js`,
      ),
      `${queryCore}/queryObserver.js`,
    ],
    later: [
      'src/features/books/list/book.actions.ts',
      'src/app/layouts/scroll-to-top-button.tsx',
      'src/app/navigation/horizontal-navigation.tsx',
      'src/app/navigation/use-fitting.ts',
      'src/app/navigation/navigation-drawer.tsx',
      'src/app/user-menu/user-menu-items.tsx',
      'src/app/navbar/language-switch.tsx',
      'src/app/navbar/quick-link-items.tsx',
      'src/app/navbar/connection-help.tsx',
      'src/ui/page/page-tabs.tsx',
      'src/ui/page/figures.tsx',
      'src/ui/page/page-stack.tsx',
      'src/ui/page/spoken.tsx',
      'src/ui/page/card.tsx',
      'src/ui/page/beside.tsx',
      'src/ui/page/facts.tsx',
      'src/ui/list/cell-link.tsx',
      'src/ui/list/export-button.tsx',
      'src/ui/list/windowed-rows.tsx',
      'src/ui/list/use-rush.ts',
      'src/ui/list/use-windowed-rows.ts',
      ...[
        'list-empty.tsx',
        'list-queues.tsx',
        'tell-ignored-params.ts',
        'bulk/list-bulk.tsx',
        'bulk/kept-bulk.ts',
        'views/list-views-menu.tsx',
        'trash/trash-list.tsx',
        'trash/trash-frame.tsx',
        'bulk/bulk-labels.ts',
        'restore-columns.tsx',
        'list-extras.tsx',
        'views/list-views.tsx',
        'export/use-list-export.ts',
        'filter/list-filter-fields.tsx',
        'export/list-export.ts',
        'bulk/use-bulk-action.ts',
        'use-event-keys.ts',
        'filter/shared-filters.ts',
        'bulk/bulk-action.ts',
        'bulk/bulk-events.ts',
      ].map((file) => `src/resource/list/${file}`),
    ],
  },
  {
    // What comes over the socket: one request behind the first rows.
    name: 'page-socket',
    of: [
      'src/app/start/page-socket.ts',
      'src/effects/pusher-socket.ts',
      'src/effects/realtime-frames.ts',
      'src/effects/check-session.ts',
      'src/effects/fetch-missed.ts',
      'contract/api/realtime.ts',
      'node_modules/pusher-js',
      'node_modules/laravel-echo',
    ],
  },
  {
    // What begins behind the first frame: keys, the code of the next screen, and late drafts.
    name: 'shortcuts',
    of: [
      'src/app/start/behind-first-frame.ts',
      'src/app/screens/next-screens.ts',
      'src/app/shortcuts',
      'src/lib/storage/late-drafts.ts',
      'node_modules/tinykeys',
    ],
    later: ['src/app/shortcuts/shortcuts-dialog.tsx', 'src/app/shortcuts/shortcuts-dialog.module.css'],
  },
  {
    // Small parts that several screens share would each be a request of its own.
    name: 'forms',
    of: [
      'node_modules/react-hook-form',
      'node_modules/@hookform',
      'src/features/auth/use-session-form.ts',
      'src/features/auth/auth-card.tsx',
      'src/features/auth/email-field.tsx',
      'src/ui/field/use-server-errors.ts',
      'src/ui/feedback/callout.tsx',
    ],
  },
  {
    // Small parts of many screens, which must not bring one of these along.
    name: 'screen-parts',
    of: [
      // What changes something: a call, and its undo on a toast.
      `${reactQuery}/useMutation.js`,
      `${queryCore}/mutationObserver.js`,
      'src/lib/toast-action.ts',
      'src/resource/usual/field-words.ts',
      'src/lib/timing/use-debounced.ts',
      'src/lib/page-hold.ts',
      'src/lib/storage/kept-texts.ts',
      'src/ui/field/use-kept-typing.ts',
      'src/resource/sheet/use-unsaved.ts',
      // Forms name a chapter, and must not come with the sheet of chapters.
      'contract/resources/chapter.ts',
      'contract/resources/chapter-input.ts',
      'contract/resources/chapter-order.ts',
      'src/ui/overlay/open-dialog.ts',
      'src/lib/http/attempts.ts',
      'src/lib/http/own-versions.ts',
      'src/lib/http/use-refusable-call.ts',
      'src/resource/record/use-event-undo.ts',
      'src/resource/record/use-lifecycle-event.ts',
      'src/resource/record/use-history-panel.ts',
      // The menu of views draws them, and must not bring the forms along that do so too.
      ...['chevron-down', 'chevron-up', 'trash'].map(
        (icon) => `node_modules/@blueprintjs/icons/lib/esm/generated/components/${icon}.js`,
      ),
      `${reactQuery}/infiniteQueryOptions.js`,
      `${reactQuery}/useInfiniteQuery.js`,
      `${queryCore}/infiniteQueryObserver.js`,
      'src/lib/files/download-from.ts',
      'src/lib/storage/tab-lock.ts',
      'src/resource/list/export/use-list-export.ts',
      'src/ui/clock/use-clock.ts',
      'src/ui/feedback/progress.tsx',
      'src/ui/feedback/progress.module.css',
      'src/ui/list/export-button.tsx',
      'contract/time/days.ts',
      'contract/api/bounded-list.ts',
      'src/i18n/field-text.ts',
      'src/resource/list/filter/shared-filters.ts',
      'src/resource/picker/people.ts',
      'src/resource/record/history-button.tsx',
      'src/ui/feedback/record-failure.tsx',
      'src/ui/page/figures.tsx',
      'src/ui/page/page-stack.tsx',
      'src/ui/page/card.tsx',
      'src/ui/page/beside.tsx',
      'src/ui/page/facts.tsx',
      'src/ui/page/page-tabs.tsx',
      'src/ui/page/spoken.tsx',
      'src/ui/list/cell-link.tsx',
    ],
  },
  {
    name: 'lifecycles',
    of: [
      'src/machines/lifecycles',
      'contract/api/bulk.ts',
      'src/resource/record/available-events.ts',
      'src/resource/list/bulk/bulk-events.ts',
    ],
  },
  {
    // What every form of a record is made of; each name less in the entry's list of files is a name less in every page.
    name: 'record-forms',
    of: [
      'src/resource/form',
      'src/resource/picker',
      'src/machines/record-draft',
      'src/lib/storage/draft-storage.ts',
      'src/ui/lifecycle',
      'src/ui/date-field/date-field.tsx',
      'src/ui/field/combobox.tsx',
      'src/ui/field/use-popup-below.ts',
      // Rows of lists offer what forms do, and draw these beside it.
      ...['ban-circle', 'reset', 'user'].map(
        (icon) => `node_modules/@blueprintjs/icons/lib/esm/generated/components/${icon}.js`,
      ),
      ...[
        'draft/record-draft-effects.ts',
        'record-lifecycle.tsx',
        'revisions/record-revisions.tsx',
        'record-trash-button.tsx',
        'revisions/revision.query.ts',
        'draft/use-record-draft.ts',
        'use-record-trash.ts',
      ].map((file) => `src/resource/record/${file}`),
    ],
    later: ['src/resource/form/form-dialog.tsx'],
  },
  // A chunk below would keep the icons that it draws, and whoever draws one of them too would bring it along.
  { name: 'shared-icons', sharedBy: 2, of: ['node_modules/@blueprintjs/icons'] },
  {
    name: 'fields',
    of: [
      ...['select-field', 'text-area', 'check-group', 'file-drop'].map((name) => `src/ui/field/${name}.tsx`),
      'src/ui/field/use-stray-files.ts',
    ],
  },
  {
    // Small parts that screens share with one of the chunks below, and must not bring it along for.
    name: 'shared-parts',
    of: [
      ...[
        'attachment',
        'faq',
        'invoice',
        'issue',
        'message',
        'name',
        'name-changes',
        'name-entry',
        'registration',
        'replacement',
        'ticket',
        'topic',
        'user',
      ].map((resource) => `contract/resources/${resource}.ts`),
      'contract/api/fields.ts',
      'contract/api/later-validation-messages.ts',
      'contract/money/money.ts',
      'contract/text/slug.ts',
      'contract/scan/named-place.ts',
      'src/i18n/file-size.ts',
      'src/i18n/money.ts',
      'src/resource/usual',
      'src/lib/asked-rename.ts',
      'src/lib/book-names.ts',
      'src/lib/files/csv.ts',
      'src/lib/files/save-file.ts',
      'src/lib/files/shown-picture.ts',
      'src/lib/import/import-worker.ts',
      'src/lib/timing/watch-visibility.ts',
      'src/resource/record/detail-tabs.tsx',
      'src/resource/record/use-chapter-ticket.ts',
      'src/features/chapters/own-zone.ts',
      'src/features/drafts/drafts.module.css',
      'src/features/issues/issue-name.ts',
      'src/features/names/names.module.css',
      'src/features/scan/scan.module.css',
      'src/features/topics/topics.module.css',
      'src/ui/feedback/progress-bar.tsx',
    ],
  },
  { name: 'calendar-names', of: ['src/ui/calendar/clock-names.ts', 'src/ui/calendar/name-parts.ts'] },
  {
    // What the editor is built on: it keeps its name over our own deployments.
    name: 'editor-engine',
    of: [
      'node_modules/@tiptap',
      ...[
        'model',
        'state',
        'view',
        'transform',
        'keymap',
        'commands',
        'history',
        'dropcursor',
        'gapcursor',
        'schema-list',
      ].map((part) => `node_modules/prosemirror-${part}`),
      'node_modules/orderedmap',
      'node_modules/rope-sequence',
      'node_modules/w3c-keyname',
    ],
  },
  // What a text is read with, which whoever writes it has as well.
  {
    name: 'reading',
    of: [
      'src/features/chapters/reading',
      'src/features/chapters/writing/use-writing-mode.ts',
      'src/resource/rich-text',
      'contract/rich-text/rich-text-paragraphs.ts',
    ],
    later: [
      'src/features/chapters/reading/report-dialog.tsx',
      'src/features/chapters/reading/reading-screen.tsx',
      ...['meet-caret.ts', 'name-seeker.ts', 'text-marks.ts'].map((file) => `src/resource/rich-text/${file}`),
    ],
  },
  // Who else is at a record.
  {
    name: 'presence',
    of: [
      'src/machines/thread/thread-presence.machine.ts',
      'src/machines/thread/thread-presence.selectors.ts',
      'src/resource/thread/thread.query.ts',
      'src/resource/thread/use-thread-presence.ts',
    ],
  },
  { name: 'batch', of: ['src/machines/batch', 'src/lib/runs/batch-effects.ts'] },
  { name: 'thread', of: ['src/resource/thread'], later: ['src/resource/thread/thread-panel.tsx'] },
  { name: 'autosave', of: ['src/machines/autosave'] },
  { name: 'periods', of: ['src/resource/period', 'src/ui/chart/chart-with-table.tsx'] },
  {
    // What the screens of chapters share.
    name: 'chapters',
    of: [
      'src/features/chapters/chapter-status.tsx',
      'src/features/chapters/cells/use-chapter-changed.ts',
      'src/features/chapters/list/chapter-list.cache.ts',
      'src/features/chapters/list/chapter-list.query.ts',
      'src/features/chapters/order/use-order-change.ts',
    ],
  },
  {
    // With a text that is written, and with nothing else.
    name: 'editor',
    of: [
      'src/resource/editor',
      'src/lib/storage/text-journal.ts',
      'src/features/chapters/writing',
      ...['draft-screen.tsx', 'draft-writing.tsx', 'draft-calls.ts'].map(
        (file) => `src/features/drafts/${file}`,
      ),
    ],
  },
  { name: 'misc', of: ['src/features/misc/misc.module.css', 'src/features/misc/way-home.tsx'] },
  {
    name: 'faqs',
    of: ['src/features/faqs'],
    later: [
      'faq-dialogs.tsx',
      'faq-form.definition.ts',
      'faq-list.definition.tsx',
      'faq-managing.tsx',
      'faq-ordering.tsx',
      'faq-versions.tsx',
      'faq.actions.tsx',
      'use-faq-order.ts',
    ].map((file) => `src/features/faqs/${file}`),
  },
  // Moving rows, for those who may; sheets draw the icons too.
  { name: 'sorting', of: ['src/resource/sorting', 'node_modules/@dnd-kit'] },
  {
    name: 'row-icons',
    priority: 1,
    of: ['drag-handle-vertical', 'more'].map(
      (icon) => `node_modules/@blueprintjs/icons/lib/esm/generated/components/${icon}.js`,
    ),
  },
  {
    // What was done, in words: in the audit log, and in the history of a record, which opens from everywhere.
    name: 'activity-words',
    of: [
      ...[
        'action-words.ts',
        'activities.module.css',
        'actor-name.ts',
        'change-table.tsx',
        'changed-fields.tsx',
      ].map((file) => `src/features/activities/${file}`),
      'contract/resources/activity.ts',
    ],
  },
  {
    // The lists of those who run the platform, and a user's page, which shows them.
    name: 'staff-lists',
    of: [
      'src/features/activities',
      'src/features/attachments/manage',
      'src/features/support/ticket-list.definition.tsx',
      'src/features/users',
      'src/resource/record/related-list.tsx',
    ],
    later: [
      'src/features/activities/activity.actions.tsx',
      'src/features/activities/activity-dialog.tsx',
      'src/features/activities/history-drawer.tsx',
      'src/features/activities/history.module.css',
      'src/features/activities/history.query.ts',
      'src/features/attachments/manage/attachment.actions.tsx',
      'src/features/attachments/manage/attachment-preview.tsx',
      'src/features/users/user.actions.ts',
    ],
  },
  {
    // Reviews with the pane that reads one.
    name: 'reviews',
    of: ['src/features/reviews', 'contract/resources/review.ts'],
    later: ['src/features/reviews/review.actions.tsx'],
  },
  {
    // Sold places as lists; calendar, forms and dialogs come when they are opened.
    name: 'ads',
    of: ['src/features/ads', 'contract/resources/ad-slot.ts', 'contract/api/public-address.ts'],
    later: [
      'ad.actions.tsx',
      'ad-dialogs.tsx',
      'ad-form.definition.ts',
      'ad-form-preview.tsx',
      'ad-preview.tsx',
      'preview-dialog.tsx',
      'renew-dialog.tsx',
      'ad-figures-dialog.tsx',
      'ad-image-dialog.tsx',
      'ad-calendar.tsx',
      'ad-calendar.query.ts',
      'ad-bar.tsx',
      'calendar-days.ts',
      'use-slot-drag.ts',
    ].map((file) => `src/features/ads/${file}`),
  },
  {
    // Of readers by days: the desk shows some of it, and must not bring the screens of money along.
    name: 'readers',
    priority: 1,
    of: [
      'contract/resources/statistics.ts',
      'src/ui/chart/chart.tsx',
      'src/ui/chart/number-table.tsx',
      'src/features/statistics/change.tsx',
      'src/features/statistics/measure-summary.tsx',
      'src/features/statistics/statistics.module.css',
    ],
  },
  {
    // Money of readers and authors: orders, codes, statements and the ledger, with what they share with statistics.
    name: 'money',
    of: [
      'src/features/invoices',
      'src/features/ledger',
      'contract/resources/ledger.ts',
      'contract/resources/ledger-entry.ts',
      'src/features/orders',
      'src/features/redeems',
      'contract/resources/order.ts',
      'contract/resources/redeem.ts',
      'src/ui/page/page-stack.tsx',
    ],
    later: [
      'src/features/invoices/invoice.actions.tsx',
      'src/features/invoices/invoice-lines-sheet.tsx',
      'src/features/invoices/issue-dialog.tsx',
      'src/features/invoices/pay-dialog.tsx',
      'src/features/invoices/pay-many-question.tsx',
      'src/features/invoices/payment-form.tsx',
      'src/features/ledger/ledger-sheet.tsx',
      'src/features/orders/order.actions.ts',
      ...[
        'redeem.actions.ts',
        'redeem-batch.actions.tsx',
        'batch-codes-dialog.tsx',
        'void-dialog.tsx',
        'new-batch-dialog.tsx',
        'new-codes-dialog.tsx',
        'redeem-batch-form.definition.tsx',
      ].map((file) => `src/features/redeems/${file}`),
    ],
  },
  {
    // What all of Blueprint's behaviour shares, so that a field or a bar does not bring what lies over the page.
    name: 'blueprint',
    priority: 3,
    of: [
      'common',
      'components/button',
      'components/html',
      'components/icon',
      'components/spinner',
      'components/text',
    ].map((folder) => `${blueprint}/${folder}`),
  },
  {
    // What lies over the page.
    name: 'overlays',
    priority: 1,
    of: [
      ...['context-menu', 'dialog', 'drawer', 'menu', 'overlay2', 'popover-next', 'tooltip'].map(
        (folder) => `${blueprint}/components/${folder}`,
      ),
      'node_modules/@floating-ui',
      'src/ui/overlay/overlay-parts.ts',
      'src/ui/menu/context-menu-surface.tsx',
      'src/ui/overlay/dialog-surface.tsx',
      'src/ui/overlay/drawer-surface.tsx',
      'src/ui/menu/menu-surface.tsx',
      'src/ui/popover/popover-surface.tsx',
      'src/ui/tooltip/tooltip-layer.tsx',
    ],
  },
  // Beside the charts that draw with it, so that neither is half a megabyte.
  { name: 'drawing', of: ['node_modules/zrender'] },
];

/** What a list of books that opens first calls most of, two thirds and more: compiled while it arrives. */
export const compiledEarly: readonly string[] = ['base', 'calls-first', 'signed-calls', 'desk'];

/** What a rule means, as the bundler asks: whether the module of that path belongs to the chunk. */
export function belongsTo({ of, later = [] }: ChunkRule, root: string): (module: string) => boolean {
  // A component's styles go where it goes.
  const within = (path: string, base: string) =>
    path === base || path.startsWith(`${base}/`) || path === base.replace(/\.tsx$/, '.module.css');
  return (module) => {
    const [file = ''] = module.replace(/^\0/, '').replaceAll('\\', '/').split('?');
    if (!file.startsWith(`${root}/`)) return false;
    const path = file.slice(root.length + 1);
    return of.some((base) => within(path, base)) && !later.some((base) => within(path, base));
  };
}
