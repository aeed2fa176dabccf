/** The server's messages about books (product.md, "Lifecycles"; specification, section 8: a message is shown as a toast). */
import type { Language } from '#contract/languages.ts';
import type { bookKinds, contentRatings } from '#contract/resources/book.ts';

type Messages<Values extends readonly PropertyKey[]> = Readonly<Record<Values[number], string>>;

type Told = {
  readonly received: (title: string) => string;
  readonly handedOn: (title: string, name: string) => string;
  readonly trashed: (title: string) => string;
  readonly restored: (title: string) => string;
  /** Several of them, before what has become of them. */
  readonly many: (count: number) => string;
  readonly manyTrashed: (count: number) => string;
  readonly manyRestored: (count: number) => string;
};

export type BookMessages = {
  readonly kind: Messages<typeof bookKinds>;
  readonly contentRating: Messages<typeof contentRatings>;
  readonly created: string;
  readonly updated: string;
  readonly trashed: string;
  readonly restored: string;
  readonly revisionRestored: string;
  /** What the owner of a book is told that others did with it. */
  readonly told: Told;
};

const vi: BookMessages = {
  kind: { original: 'Sáng tác', translated: 'Truyện dịch', converted: 'Truyện convert' },
  contentRating: { everyone: 'Mọi lứa tuổi', teen: 'Từ 13 tuổi', mature: 'Từ 18 tuổi' },
  created: 'Đã tạo truyện.',
  updated: 'Đã lưu thay đổi.',
  trashed: 'Đã chuyển truyện vào thùng rác.',
  restored: 'Đã khôi phục truyện từ thùng rác.',
  revisionRestored: 'Đã khôi phục phiên bản.',
  told: {
    received: (title) => `Bạn là người đăng mới của truyện “${title}”.`,
    handedOn: (title, name) => `Truyện “${title}” đã được chuyển sang người đăng ${name}.`,
    trashed: (title) => `Truyện “${title}” của bạn đã bị chuyển vào thùng rác.`,
    restored: (title) => `Truyện “${title}” của bạn đã được khôi phục từ thùng rác.`,
    many: (count) => `${count} truyện của bạn`,
    manyTrashed: (count) => `${count} truyện của bạn đã bị chuyển vào thùng rác.`,
    manyRestored: (count) => `${count} truyện của bạn đã được khôi phục từ thùng rác.`,
  },
};

const en: BookMessages = {
  kind: { original: 'Original', translated: 'Translation', converted: 'Machine conversion' },
  contentRating: { everyone: 'Everyone', teen: '13 and over', mature: '18 and over' },
  created: 'The book has been created.',
  updated: 'Your changes have been saved.',
  trashed: 'The book has been moved to the trash.',
  restored: 'The book is back from the trash.',
  revisionRestored: 'The version has been restored.',
  told: {
    received: (title) => `You are the new owner of “${title}”.`,
    handedOn: (title, name) => `“${title}” has been handed on to ${name}.`,
    trashed: (title) => `Your book “${title}” has been moved to the trash.`,
    restored: (title) => `Your book “${title}” is back from the trash.`,
    many: (count) => `${count} of your books`,
    manyTrashed: (count) => `${count} of your books have been moved to the trash.`,
    manyRestored: (count) => `${count} of your books are back from the trash.`,
  },
};

const fr: BookMessages = {
  kind: { original: 'Création', translated: 'Traduction', converted: 'Conversion automatique' },
  contentRating: { everyone: 'Tout public', teen: 'Dès 13 ans', mature: 'Dès 18 ans' },
  created: 'Le livre a été créé.',
  updated: 'Vos modifications sont enregistrées.',
  trashed: 'Le livre a été mis à la corbeille.',
  restored: 'Le livre est sorti de la corbeille.',
  revisionRestored: 'La version est restaurée.',
  told: {
    received: (title) => `Vous êtes le nouveau propriétaire de « ${title} ».`,
    handedOn: (title, name) => `« ${title} » a été confié à ${name}.`,
    trashed: (title) => `Votre livre « ${title} » a été mis à la corbeille.`,
    restored: (title) => `Votre livre « ${title} » est sorti de la corbeille.`,
    many: (count) => `${count} de vos livres`,
    manyTrashed: (count) => `${count} de vos livres ont été mis à la corbeille.`,
    manyRestored: (count) => `${count} de vos livres sont sortis de la corbeille.`,
  },
};

const ar: BookMessages = {
  kind: { original: 'تأليف', translated: 'ترجمة', converted: 'تحويل آلي' },
  contentRating: { everyone: 'للجميع', teen: 'من 13 سنة', mature: 'من 18 سنة' },
  created: 'تم إنشاء الكتاب.',
  updated: 'تم حفظ التغييرات.',
  trashed: 'تم نقل الكتاب إلى سلة المهملات.',
  restored: 'تمت استعادة الكتاب من سلة المهملات.',
  revisionRestored: 'تمت استعادة الإصدار.',
  told: {
    received: (title) => `أنت الناشر الجديد للكتاب «${title}».`,
    handedOn: (title, name) => `نُقل الكتاب «${title}» إلى الناشر ${name}.`,
    trashed: (title) => `نُقل كتابك «${title}» إلى سلة المهملات.`,
    restored: (title) => `تمت استعادة كتابك «${title}» من سلة المهملات.`,
    many: (count) => `كتبك (${count})`,
    manyTrashed: (count) => `كتبك المنقولة إلى سلة المهملات: ${count}.`,
    manyRestored: (count) => `كتبك المستعادة من سلة المهملات: ${count}.`,
  },
};

export const bookMessages: Readonly<Record<Language, BookMessages>> = { vi, en, fr, ar };
