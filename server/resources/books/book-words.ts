/** The server's words about books (product.md, "Lifecycles"; specification, section 8: a message is shown as a toast). */
import type { Language } from '#contract/languages.ts';
import type { bookKinds, bookProgresses, bookStatuses, contentRatings } from '#contract/resources/book.ts';

type Words<Values extends readonly PropertyKey[]> = Readonly<Record<Values[number], string>>;

type Told = {
  readonly received: (title: string) => string;
  readonly handedOn: (title: string, name: string) => string;
  readonly trashed: (title: string) => string;
  readonly untrashed: (title: string) => string;
};

export type BookWords = {
  readonly kind: Words<typeof bookKinds>;
  readonly contentRating: Words<typeof contentRatings>;
  readonly status: Words<typeof bookStatuses>;
  readonly progress: Words<typeof bookProgresses>;
  readonly created: string;
  readonly updated: string;
  readonly trashed: string;
  readonly untrashed: string;
  readonly restored: string;
  /** What the owner of a book is told that others did with it. */
  readonly told: Told;
};

const vi: BookWords = {
  kind: { original: 'Sáng tác', translated: 'Truyện dịch', converted: 'Truyện convert' },
  contentRating: { everyone: 'Mọi lứa tuổi', teen: 'Từ 13 tuổi', mature: 'Từ 18 tuổi' },
  status: {
    draft: 'Bản nháp',
    in_review: 'Chờ duyệt',
    changes_requested: 'Cần chỉnh sửa',
    published: 'Đã xuất bản',
    taken_down: 'Đã gỡ',
    archived: 'Đã lưu trữ',
  },
  progress: { 1: 'Còn tiếp', 2: 'Hoàn thành', 3: 'Tạm dừng' },
  created: 'Đã tạo truyện.',
  updated: 'Đã lưu thay đổi.',
  trashed: 'Đã chuyển truyện vào thùng rác.',
  untrashed: 'Đã khôi phục truyện từ thùng rác.',
  restored: 'Đã khôi phục phiên bản.',
  told: {
    received: (title) => `Bạn là người đăng mới của truyện “${title}”.`,
    handedOn: (title, name) => `Truyện “${title}” đã được chuyển sang người đăng ${name}.`,
    trashed: (title) => `Truyện “${title}” của bạn đã bị chuyển vào thùng rác.`,
    untrashed: (title) => `Truyện “${title}” của bạn đã được khôi phục từ thùng rác.`,
  },
};

const en: BookWords = {
  kind: { original: 'Original', translated: 'Translation', converted: 'Machine conversion' },
  contentRating: { everyone: 'Everyone', teen: '13 and over', mature: '18 and over' },
  status: {
    draft: 'Draft',
    in_review: 'In review',
    changes_requested: 'Changes requested',
    published: 'Published',
    taken_down: 'Taken down',
    archived: 'Archived',
  },
  progress: { 1: 'Ongoing', 2: 'Complete', 3: 'Paused' },
  created: 'The book has been created.',
  updated: 'Your changes have been saved.',
  trashed: 'The book has been moved to the trash.',
  untrashed: 'The book is back from the trash.',
  restored: 'The version has been restored.',
  told: {
    received: (title) => `You are the new owner of “${title}”.`,
    handedOn: (title, name) => `“${title}” has been handed on to ${name}.`,
    trashed: (title) => `Your book “${title}” has been moved to the trash.`,
    untrashed: (title) => `Your book “${title}” is back from the trash.`,
  },
};

const fr: BookWords = {
  kind: { original: 'Création', translated: 'Traduction', converted: 'Conversion automatique' },
  contentRating: { everyone: 'Tout public', teen: 'Dès 13 ans', mature: 'Dès 18 ans' },
  status: {
    draft: 'Brouillon',
    in_review: 'En relecture',
    changes_requested: 'Modifications demandées',
    published: 'Publié',
    taken_down: 'Retiré',
    archived: 'Archivé',
  },
  progress: { 1: 'En cours', 2: 'Terminé', 3: 'En pause' },
  created: 'Le livre a été créé.',
  updated: 'Vos modifications sont enregistrées.',
  trashed: 'Le livre a été mis à la corbeille.',
  untrashed: 'Le livre est sorti de la corbeille.',
  restored: 'La version est restaurée.',
  told: {
    received: (title) => `Vous êtes le nouveau propriétaire de « ${title} ».`,
    handedOn: (title, name) => `« ${title} » a été confié à ${name}.`,
    trashed: (title) => `Votre livre « ${title} » a été mis à la corbeille.`,
    untrashed: (title) => `Votre livre « ${title} » est sorti de la corbeille.`,
  },
};

const ar: BookWords = {
  kind: { original: 'تأليف', translated: 'ترجمة', converted: 'تحويل آلي' },
  contentRating: { everyone: 'للجميع', teen: 'من 13 سنة', mature: 'من 18 سنة' },
  status: {
    draft: 'مسودة',
    in_review: 'قيد المراجعة',
    changes_requested: 'مطلوب تعديلات',
    published: 'منشور',
    taken_down: 'محجوب',
    archived: 'مؤرشف',
  },
  progress: { 1: 'مستمرة', 2: 'مكتملة', 3: 'متوقفة مؤقتًا' },
  created: 'تم إنشاء الكتاب.',
  updated: 'تم حفظ التغييرات.',
  trashed: 'تم نقل الكتاب إلى سلة المهملات.',
  untrashed: 'تمت استعادة الكتاب من سلة المهملات.',
  restored: 'تمت استعادة الإصدار.',
  told: {
    received: (title) => `أنت الناشر الجديد للكتاب «${title}».`,
    handedOn: (title, name) => `نُقل الكتاب «${title}» إلى الناشر ${name}.`,
    trashed: (title) => `نُقل كتابك «${title}» إلى سلة المهملات.`,
    untrashed: (title) => `تمت استعادة كتابك «${title}» من سلة المهملات.`,
  },
};

export const bookWords: Readonly<Record<Language, BookWords>> = { vi, en, fr, ar };
