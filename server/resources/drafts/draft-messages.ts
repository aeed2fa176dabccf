/** The server's words about drafts that become chapters or scripts (specification, section 8). */
import type { Language } from '#contract/languages.ts';

export const draftMessages: Readonly<
  Record<Language, Readonly<Record<'promoted' | 'proposed' | 'demoted', string>>>
> = {
  vi: {
    promoted: 'Đã chuyển bản nháp thành chương.',
    proposed: 'Đã chuyển bản nháp thành đề cương.',
    demoted: 'Đã hoàn tác: bản vừa tạo nằm trong thùng rác.',
  },
  en: {
    promoted: 'The draft has become a chapter.',
    proposed: 'The draft has become an outline.',
    demoted: 'Taken back: what it had become is in the trash.',
  },
  fr: {
    promoted: 'Le brouillon est devenu un chapitre.',
    proposed: 'Le brouillon est devenu un projet.',
    demoted: 'Action annulée : ce qu’il était devenu est dans la corbeille.',
  },
  ar: {
    promoted: 'أصبحت المسودة فصلًا.',
    proposed: 'أصبحت المسودة مقترحًا.',
    demoted: 'تم التراجع: ما أصبحت عليه في سلة المهملات.',
  },
};
