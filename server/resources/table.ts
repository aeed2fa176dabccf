/** Every resource that the server has, and the events of them all; a new one is a folder beside this file and a row here. */
import { attachmentRoutes } from './attachments/attachment.routes.ts';
import { bookRoutes } from './books/book.routes.ts';
import { coverRoutes } from './books/cover.routes.ts';
import { bulkRoutes } from '../lists/bulk.routes.ts';
import { exportRoutes } from '../lists/export.routes.ts';
import { eventRoutes } from '../lifecycle/event-routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import type { ResourceModule } from '../resource-module.ts';
import { deskRoutes } from '../desk/desk.routes.ts';
import { chapterQueueRoutes } from './chapter-queue/chapter-queue.routes.ts';
import { chapterOrderRoutes } from './chapters/chapter-order.routes.ts';
import { chapterRoutes } from './chapters/chapter.routes.ts';
import { chapterSearchRoutes } from './chapters/chapter-search.routes.ts';
import { issueRoutes } from './issues/issue.routes.ts';
import { replacementRoutes } from './replacements/replacement.routes.ts';
import { revisionRoutes } from './revisions/revision.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { ticketRoutes } from './tickets/ticket.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { viewRoutes } from './views/view.routes.ts';

export const resources: readonly ResourceModule[] = [
  attachmentRoutes,
  bookRoutes,
  coverRoutes,
  chapterQueueRoutes,
  chapterRoutes,
  chapterSearchRoutes,
  chapterOrderRoutes,
  deskRoutes,
  issueRoutes,
  notificationRoutes,
  replacementRoutes,
  revisionRoutes,
  statisticsRoutes,
  ticketRoutes,
  userRoutes,
  viewRoutes,
  bulkRoutes,
  exportRoutes,
  eventRoutes,
];
