/** What is said after a change of a record, where its resource has no sentence of its own. */
import type { Language } from '#contract/languages.ts';
import type { Change } from './writable-resource.ts';

export const changeMessages: Readonly<Record<Language, Readonly<Record<Change['event'], string>>>> = {
  vi: {
    created: 'Đã tạo.',
    updated: 'Đã lưu thay đổi.',
    trashed: 'Đã chuyển vào thùng rác.',
    restored: 'Đã khôi phục từ thùng rác.',
  },
  en: {
    created: 'Created.',
    updated: 'Your changes have been saved.',
    trashed: 'Moved to the trash.',
    restored: 'Back from the trash.',
  },
  fr: {
    created: 'Créé.',
    updated: 'Vos modifications sont enregistrées.',
    trashed: 'Mis à la corbeille.',
    restored: 'Sorti de la corbeille.',
  },
  ar: {
    created: 'تم الإنشاء.',
    updated: 'تم حفظ التغييرات.',
    trashed: 'تم النقل إلى سلة المهملات.',
    restored: 'تمت الاستعادة من سلة المهملات.',
  },
};
