/**
 * The screens beside the first ones (screens.ts). Their names come with a file of its own: each would be a line in what
 * every page loads. The server names both to the browser at once (build/preload-plugin.ts), so nothing waits.
 */
import type { LaterScreen, ScreenLoader } from './screen-registry.ts';

const screens: Record<LaterScreen, ScreenLoader> = {
  'manage-books': async () =>
    (await import('#features/books/manage/manage-books-screen.tsx')).ManageBooksScreen,
  'manage-orders': async () => (await import('#features/orders/orders-screen.tsx')).OrdersScreen,
  'manage-redeems': async () => (await import('#features/redeems/redeems-screen.tsx')).RedeemsScreen,
  'manage-users': async () => (await import('./staff-lists.tsx')).UsersScreen,
  'manage-users-id': async () => (await import('./user-page.tsx')).UserPage,
  'manage-activities': async () => (await import('./staff-lists.tsx')).ActivitiesScreen,
  'manage-attachments': async () => (await import('./staff-lists.tsx')).ManageAttachmentsScreen,
  invoices: async () => (await import('./invoice-screens.tsx')).InvoicesScreen,
  'invoices-id': async () => (await import('./invoice-page.tsx')).InvoicePage,
  'manage-invoices': async () => (await import('./manage-invoices.tsx')).ManageInvoices,
  'manage-textlinks': async () => (await import('#features/ads/ads-screen.tsx')).TextlinksScreen,
  'manage-topboxes': async () => (await import('#features/ads/ads-screen.tsx')).TopboxesScreen,
  'manage-reviews': async () => (await import('./reviews-page.tsx')).ReviewsPage,
  drafts: async () => (await import('#features/drafts/drafts-screen.tsx')).DraftsScreen,
  'drafts-id': async () => (await import('#features/drafts/draft-screen.tsx')).DraftScreen,
  'drafts-create': async () => (await import('#features/drafts/draft-screen.tsx')).DraftScreen,
  setting: async () => (await import('./setting-page.tsx')).SettingPage,
  issues: async () => (await import('./issue-screens.tsx')).IssuesScreen,
  scan: async () => (await import('#features/scan/scan-screen.tsx')).ScanScreen,
  sos: async () => (await import('./sos-screens.tsx')).SosScreen,
  scripts: async () => (await import('./script-screens.tsx')).ScriptsScreen,
  'scripts-create': async () => (await import('./script-screens.tsx')).ScriptCreateScreen,
  'scripts-id': async () => (await import('./script-screens.tsx')).ScriptPage,
  name: async () => (await import('./name-screens.tsx')).NamesScreen,
  honors: async () => (await import('#features/honors/honors-screen.tsx')).HonorsScreen,
  'topics-slug': async () => (await import('#features/topics/topic-screen.tsx')).TopicScreen,
  tickets: async () => (await import('./tickets-page.tsx')).TicketsPage,
  faqs: async () => (await import('#features/faqs/faq-screens.tsx')).FaqsScreen,
  'faqs-id': async () => (await import('#features/faqs/faq-screens.tsx')).FaqScreen,
  'books-create': async () => (await import('#features/books/form/book-form-screens.tsx')).BookCreateScreen,
  'books-id-edit': async () => (await import('#features/books/form/book-form-screens.tsx')).BookEditScreen,
  'books-id-chapters': async () =>
    (await import('#features/chapters/list/chapters-screen.tsx')).ChaptersScreen,
  'books-id-upload-chapters': async () =>
    (await import('#features/chapters/upload/upload-screen.tsx')).UploadScreen,
  'chapters-id': async () => (await import('#features/chapters/reading/reading-screen.tsx')).ReadingScreen,
  statistics: async () => (await import('#features/statistics/statistics-screen.tsx')).StatisticsScreen,
  'statistics-id': async () => (await import('#features/statistics/book-report-screen.tsx')).BookReportScreen,
  register: async () => (await import('#features/auth/register-screen.tsx')).RegisterScreen,
  'forgot-password': async () =>
    (await import('#features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
};

export const laterScreenLoaderOf = (name: LaterScreen): ScreenLoader => screens[name];

/** What few people see above a screen, named here for the same reason. */
export const verifyNotice = async () => (await import('#features/auth/verify-notice.tsx')).VerifyNotice;
