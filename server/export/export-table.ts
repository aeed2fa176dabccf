/** Everything that can be fetched as a file; a new one is a row here. */
import { exportedActivities } from '../resources/activities/activity-export.ts';
import { exportedTextlinks, exportedTopboxes } from '../resources/ads/ad-export.ts';
import { exportedAttachments } from '../resources/attachments/attachment-export.ts';
import { exportedBooks } from '../resources/books/book-export.ts';
import { exportedFaqs } from '../resources/faqs/faq-export.ts';
import { exportedInvoices } from '../resources/invoices/invoice-export.ts';
import { exportedIssues } from '../resources/issues/issue-export.ts';
import { exportedSos } from '../resources/sos/sos-export.ts';
import { exportedLedger } from '../resources/ledger/ledger-export.ts';
import { exportedNameEntries, exportedNameSets } from '../resources/names/name-export.ts';
import { exportedReviews } from '../resources/reviews/review-export.ts';
import { exportedOrders } from '../resources/orders/order-export.ts';
import { exportedRedeemBatches, exportedRedeems } from '../resources/redeems/redeem-export.ts';
import { statisticsExport } from '../resources/statistics/statistics-export.ts';
import { exportedUsers } from '../resources/users/user-export.ts';
import { type ExportSource, listExport } from './export-source.ts';

const lists = [
  exportedActivities,
  exportedAttachments,
  exportedBooks,
  exportedFaqs,
  exportedInvoices,
  exportedIssues,
  exportedLedger,
  exportedNameEntries,
  exportedNameSets,
  exportedTextlinks,
  exportedTopboxes,
  exportedReviews,
  exportedOrders,
  exportedRedeemBatches,
  exportedRedeems,
  exportedSos,
  exportedUsers,
];

export const exportSources: readonly ExportSource[] = [...lists.map(listExport), statisticsExport];
