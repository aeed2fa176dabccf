/** What notifications call the states of business objects (product.md, "Lifecycles"). */
import type { Language } from '#contract/languages.ts';
import type { issueStatuses } from '#contract/resources/issue.ts';
import type { chapterStatuses } from '#contract/resources/chapter.ts';
import type { ticketStatuses } from '#contract/resources/ticket.ts';

type StatusWords = {
  readonly ticket: Readonly<Record<(typeof ticketStatuses)[number], string>>;
  readonly issue: Readonly<Record<(typeof issueStatuses)[number], string>>;
  readonly chapter: Readonly<Record<(typeof chapterStatuses)[number], string>>;
  /** What stands before the number of an issue. */
  readonly issueNumber: (id: number) => string;
};

export const statusWords: Readonly<Record<Language, StatusWords>> = {
  vi: {
    ticket: {
      open: 'Mới',
      in_progress: 'Đang xử lý',
      waiting: 'Chờ bạn trả lời',
      resolved: 'Đã giải quyết',
      closed: 'Đã đóng',
      approved: 'Đã duyệt',
      rejected: 'Bị từ chối',
      cancelled: 'Đã hủy',
    },
    issue: {
      new: 'Mới',
      claimed: 'Đang xử lý',
      fixed: 'Đã sửa',
      rejected: 'Bị bác bỏ',
      escalated: 'Đã chuyển lên cấp trên',
    },
    chapter: { draft: 'Bản nháp', scheduled: 'Đã đặt lịch', published: 'Đã xuất bản', hidden: 'Đã ẩn' },
    issueNumber: (id) => `Lỗi số ${id}`,
  },
  en: {
    ticket: {
      open: 'Open',
      in_progress: 'In progress',
      waiting: 'Waiting for your answer',
      resolved: 'Resolved',
      closed: 'Closed',
      approved: 'Approved',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
    },
    issue: {
      new: 'New',
      claimed: 'Being handled',
      fixed: 'Fixed',
      rejected: 'Rejected',
      escalated: 'Escalated',
    },
    chapter: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', hidden: 'Hidden' },
    issueNumber: (id) => `Issue ${id}`,
  },
  fr: {
    ticket: {
      open: 'Ouvert',
      in_progress: 'En cours',
      waiting: 'En attente de votre réponse',
      resolved: 'Résolu',
      closed: 'Fermé',
      approved: 'Approuvé',
      rejected: 'Refusé',
      cancelled: 'Annulé',
    },
    issue: {
      new: 'Nouveau',
      claimed: 'Pris en charge',
      fixed: 'Corrigé',
      rejected: 'Refusé',
      escalated: 'Transmis au niveau supérieur',
    },
    chapter: { draft: 'Brouillon', scheduled: 'Planifié', published: 'Publié', hidden: 'Masqué' },
    issueNumber: (id) => `Problème n° ${id}`,
  },
  ar: {
    ticket: {
      open: 'مفتوح',
      in_progress: 'قيد المعالجة',
      waiting: 'بانتظار ردك',
      resolved: 'تم الحل',
      closed: 'مغلق',
      approved: 'تمت الموافقة',
      rejected: 'مرفوض',
      cancelled: 'ملغى',
    },
    issue: {
      new: 'جديد',
      claimed: 'قيد المعالجة',
      fixed: 'تم الإصلاح',
      rejected: 'مرفوض',
      escalated: 'تم التصعيد',
    },
    chapter: { draft: 'مسودة', scheduled: 'مجدول', published: 'منشور', hidden: 'مخفي' },
    issueNumber: (id) => `المشكلة رقم ${id}`,
  },
};
