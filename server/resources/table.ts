/** Every resource that the server has, and the events of them all; a new one is a folder beside this file and a row here. */
import { adRoutes } from './ads/ad.routes.ts';
import { attachmentRoutes } from './attachments/attachment.routes.ts';
import { activityRoutes } from './activities/activity.routes.ts';
import { bannedWordRoutes } from './banned-words/banned-word.resource.ts';
import { bookRoutes } from './books/book.routes.ts';
import { cannedReplyRoutes } from './canned-replies/canned-reply.resource.ts';
import { bulkRoutes } from '../bulk/bulk.routes.ts';
import { exportRoutes } from '../export/export.routes.ts';
import { eventRoutes } from '../lifecycle/event-routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { nameRoutes } from './names/name.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import type { ResourceModule } from '../resource-module.ts';
import { deskRoutes } from '../desk/desk.routes.ts';
import { chapterQueueRoutes } from './chapter-queue/chapter-queue.routes.ts';
import { chapterOrderRoutes } from './chapters/chapter-order.routes.ts';
import { chapterRoutes } from './chapters/chapter.routes.ts';
import { chapterSearchRoutes } from './chapters/chapter-search.routes.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { faqRoutes } from './faqs/faq.routes.ts';
import { honorRoutes } from './honors/honor.routes.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { issueRoutes } from './issues/issue.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { redeemRoutes } from './redeems/redeem.routes.ts';
import { replacementRoutes } from './replacements/replacement.routes.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { scanRoutes } from './scans/scan.routes.ts';
import { scriptRoutes } from './scripts/script.routes.ts';
import { sosRoutes } from './sos/sos.routes.ts';
import { revisionRoutes } from './revisions/revision.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { ticketRoutes } from './tickets/ticket.routes.ts';
import { topicRoutes } from './topics/topic.routes.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { viewRoutes } from './views/view.routes.ts';

export const resources: readonly ResourceModule[] = [
  activityRoutes,
  adRoutes,
  attachmentRoutes,
  bannedWordRoutes,
  bookRoutes,
  cannedReplyRoutes,
  chapterQueueRoutes,
  chapterRoutes,
  chapterSearchRoutes,
  chapterOrderRoutes,
  deskRoutes,
  draftRoutes,
  faqRoutes,
  honorRoutes,
  invoiceRoutes,
  issueRoutes,
  ledgerRoutes,
  nameRoutes,
  notificationRoutes,
  orderRoutes,
  redeemRoutes,
  replacementRoutes,
  reviewRoutes,
  revisionRoutes,
  scanRoutes,
  scriptRoutes,
  sosRoutes,
  statisticsRoutes,
  ticketRoutes,
  topicRoutes,
  uploadRoutes,
  userRoutes,
  viewRoutes,
  bulkRoutes,
  exportRoutes,
  eventRoutes,
];
