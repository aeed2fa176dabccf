/** The server's words about chapters (specification, section 8: a message is shown as a toast). */
import type { Language } from '#contract/languages.ts';

type ChapterMessages = Readonly<
  Record<
    | 'created'
    | 'updated'
    | 'trashed'
    | 'restored'
    | 'reordered'
    | 'renumbered'
    | 'repriced'
    | 'edited'
    | 'undone',
    string
  >
> & {
  /** Of a chapter whose number another has taken meanwhile. */
  readonly restoredLast: (number: number, taken: number) => string;
  /** Several of a book's, before what has become of them. */
  readonly many: (book: string, count: number) => string;
  /** To the owner of a book, of what somebody else has uploaded into it. */
  readonly manyPublished: (book: string, count: number) => string;
  readonly manyQueued: (book: string, count: number) => string;
  /** To the same, of chapters that were there before. */
  readonly manyScheduled: (book: string, count: number) => string;
  readonly manyUnscheduled: (book: string, count: number) => string;
  /** To the same, of what somebody else has put into the trash and brought back. */
  readonly trashedOf: (book: string, title: string) => string;
  readonly restoredOf: (book: string, title: string) => string;
  readonly manyTrashed: (book: string, count: number) => string;
  readonly manyRestored: (book: string, count: number) => string;
};

export const chapterMessages: Readonly<Record<Language, ChapterMessages>> = {
  vi: {
    created: 'Đã tạo chương.',
    updated: 'Đã lưu thay đổi.',
    trashed: 'Đã xóa chương.',
    restored: 'Đã khôi phục chương.',
    restoredLast: (number, taken) =>
      `Đã khôi phục chương. Số ${taken} đã thuộc về chương khác nên chương này nay là số ${number}.`,
    many: (book, count) => `${count} chương của “${book}”`,
    manyPublished: (book, count) => `“${book}”: ${count} chương mới đã được xuất bản.`,
    manyQueued: (book, count) => `“${book}”: ${count} chương mới đã được hẹn giờ.`,
    manyScheduled: (book, count) => `“${book}”: ${count} chương đã được hẹn giờ.`,
    manyUnscheduled: (book, count) => `“${book}”: ${count} chương đã được hủy lịch đăng.`,
    trashedOf: (book, title) => `“${book}”: chương “${title}” đã bị xóa vào thùng rác.`,
    restoredOf: (book, title) => `“${book}”: chương “${title}” đã được khôi phục từ thùng rác.`,
    manyTrashed: (book, count) => `“${book}”: ${count} chương đã bị xóa vào thùng rác.`,
    manyRestored: (book, count) => `“${book}”: ${count} chương đã được khôi phục từ thùng rác.`,
    reordered: 'Đã đổi thứ tự chương.',
    renumbered: 'Đã đánh lại số chương.',
    repriced: 'Đã đổi giá chương.',
    edited: 'Đã lưu bảng tính.',
    undone: 'Đã hoàn tác.',
  },
  en: {
    created: 'The chapter has been created.',
    updated: 'Your changes have been saved.',
    trashed: 'The chapter has been deleted.',
    restored: 'The chapter is back.',
    restoredLast: (number, taken) =>
      `The chapter is back. Number ${taken} belongs to another one by now, so it is number ${number}.`,
    many: (book, count) => `${count} chapters of “${book}”`,
    manyPublished: (book, count) => `“${book}”: new chapters published: ${count}.`,
    manyQueued: (book, count) => `“${book}”: new chapters scheduled: ${count}.`,
    manyScheduled: (book, count) => `“${book}”: chapters scheduled: ${count}.`,
    manyUnscheduled: (book, count) => `“${book}”: chapters taken off the schedule: ${count}.`,
    trashedOf: (book, title) => `“${book}”: chapter “${title}” has been moved to the trash.`,
    restoredOf: (book, title) => `“${book}”: chapter “${title}” is back from the trash.`,
    manyTrashed: (book, count) => `“${book}”: chapters moved to the trash: ${count}.`,
    manyRestored: (book, count) => `“${book}”: chapters back from the trash: ${count}.`,
    reordered: 'The chapters have been moved.',
    renumbered: 'The chapters have been renumbered.',
    repriced: 'The prices have been changed.',
    edited: 'The sheet has been saved.',
    undone: 'Taken back.',
  },
  fr: {
    created: 'Le chapitre a été créé.',
    updated: 'Vos modifications sont enregistrées.',
    trashed: 'Le chapitre a été supprimé.',
    restored: 'Le chapitre est rétabli.',
    restoredLast: (number, taken) =>
      `Le chapitre est rétabli. Le numéro ${taken} étant pris, il porte maintenant le numéro ${number}.`,
    many: (book, count) => `${count} chapitres de « ${book} »`,
    manyPublished: (book, count) => `« ${book} » : nouveaux chapitres publiés : ${count}.`,
    manyQueued: (book, count) => `« ${book} » : nouveaux chapitres programmés : ${count}.`,
    manyScheduled: (book, count) => `« ${book} » : chapitres programmés : ${count}.`,
    manyUnscheduled: (book, count) => `« ${book} » : chapitres déprogrammés : ${count}.`,
    trashedOf: (book, title) => `« ${book} » : le chapitre « ${title} » a été mis à la corbeille.`,
    restoredOf: (book, title) => `« ${book} » : le chapitre « ${title} » est sorti de la corbeille.`,
    manyTrashed: (book, count) => `« ${book} » : chapitres mis à la corbeille : ${count}.`,
    manyRestored: (book, count) => `« ${book} » : chapitres sortis de la corbeille : ${count}.`,
    reordered: 'L’ordre des chapitres est modifié.',
    renumbered: 'Les chapitres sont renumérotés.',
    repriced: 'Les prix sont modifiés.',
    edited: 'La feuille est enregistrée.',
    undone: 'Action annulée.',
  },
  ar: {
    created: 'تم إنشاء الفصل.',
    updated: 'تم حفظ التغييرات.',
    trashed: 'تم حذف الفصل.',
    restored: 'تمت استعادة الفصل.',
    restoredLast: (number, taken) =>
      `تمت استعادة الفصل. الرقم ${taken} صار لفصل آخر، لذا أصبح رقمه ${number}.`,
    many: (book, count) => `فصول «${book}» (${count})`,
    manyPublished: (book, count) => `«${book}»: فصول جديدة منشورة: ${count}.`,
    manyQueued: (book, count) => `«${book}»: فصول جديدة مجدولة: ${count}.`,
    manyScheduled: (book, count) => `«${book}»: فصول مجدولة: ${count}.`,
    manyUnscheduled: (book, count) => `«${book}»: فصول أُلغيت جدولتها: ${count}.`,
    trashedOf: (book, title) => `«${book}»: نُقل الفصل «${title}» إلى سلة المهملات.`,
    restoredOf: (book, title) => `«${book}»: تمت استعادة الفصل «${title}» من سلة المهملات.`,
    manyTrashed: (book, count) => `«${book}»: فصول منقولة إلى سلة المهملات: ${count}.`,
    manyRestored: (book, count) => `«${book}»: فصول مستعادة من سلة المهملات: ${count}.`,
    reordered: 'تم تغيير ترتيب الفصول.',
    renumbered: 'أُعيد ترقيم الفصول.',
    repriced: 'تم تغيير الأسعار.',
    edited: 'تم حفظ جدول البيانات.',
    undone: 'تم التراجع.',
  },
};

/** `moved` is the number that somebody else has taken meanwhile; null where it has its own again. */
export const messageAfterRestoring = (number: number, moved: number | null) => (language: Language) => {
  const { restored, restoredLast } = chapterMessages[language];
  return moved === null ? restored : restoredLast(number, moved);
};
