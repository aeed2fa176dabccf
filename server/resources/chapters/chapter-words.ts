/** The server's words about chapters (specification, section 8: a message is shown as a toast). */
import type { Language } from '#contract/languages.ts';
import type { Untrashed } from './trash-chapter.ts';

type ChapterWords = Readonly<
  Record<
    'created' | 'updated' | 'trashed' | 'untrashed' | 'reordered' | 'renumbered' | 'repriced' | 'undone',
    string
  >
> & {
  /** Of a chapter whose number another has taken meanwhile. */
  readonly untrashedLast: (number: number, taken: number) => string;
};

export const chapterWords: Readonly<Record<Language, ChapterWords>> = {
  vi: {
    created: 'Đã tạo chương.',
    updated: 'Đã lưu thay đổi.',
    trashed: 'Đã xóa chương.',
    untrashed: 'Đã khôi phục chương.',
    untrashedLast: (number, taken) =>
      `Đã khôi phục chương. Số ${taken} đã thuộc về chương khác nên chương này nay là số ${number}.`,
    reordered: 'Đã đổi thứ tự chương.',
    renumbered: 'Đã đánh lại số chương.',
    repriced: 'Đã đổi giá chương.',
    undone: 'Đã hoàn tác.',
  },
  en: {
    created: 'The chapter has been created.',
    updated: 'Your changes have been saved.',
    trashed: 'The chapter has been deleted.',
    untrashed: 'The chapter is back.',
    untrashedLast: (number, taken) =>
      `The chapter is back. Number ${taken} belongs to another one by now, so it is number ${number}.`,
    reordered: 'The chapters have been moved.',
    renumbered: 'The chapters have been renumbered.',
    repriced: 'The prices have been changed.',
    undone: 'Taken back.',
  },
  fr: {
    created: 'Le chapitre a été créé.',
    updated: 'Vos modifications sont enregistrées.',
    trashed: 'Le chapitre a été supprimé.',
    untrashed: 'Le chapitre est rétabli.',
    untrashedLast: (number, taken) =>
      `Le chapitre est rétabli. Le numéro ${taken} étant pris, il porte maintenant le numéro ${number}.`,
    reordered: 'L’ordre des chapitres est modifié.',
    renumbered: 'Les chapitres sont renumérotés.',
    repriced: 'Les prix sont modifiés.',
    undone: 'Action annulée.',
  },
  ar: {
    created: 'تم إنشاء الفصل.',
    updated: 'تم حفظ التغييرات.',
    trashed: 'تم حذف الفصل.',
    untrashed: 'تمت استعادة الفصل.',
    untrashedLast: (number, taken) =>
      `تمت استعادة الفصل. الرقم ${taken} صار لفصل آخر، لذا أصبح رقمه ${number}.`,
    reordered: 'تم تغيير ترتيب الفصول.',
    renumbered: 'أُعيد ترقيم الفصول.',
    repriced: 'تم تغيير الأسعار.',
    undone: 'تم التراجع.',
  },
};

export function wordsAfterUntrash({ chapter, moved }: Untrashed, language: Language): string {
  const { untrashed, untrashedLast } = chapterWords[language];
  return moved === null ? untrashed : untrashedLast(Number(chapter['number']), moved);
}
