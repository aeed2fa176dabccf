/** The server's messages about saved views. */
import type { Language } from '#contract/languages.ts';
import { mostViews } from '#contract/resources/view.ts';

type ViewMessages = Readonly<Record<'full' | 'saved' | 'deleted' | 'restored' | 'notShared', string>>;

export const viewMessages: Readonly<Record<Language, ViewMessages>> = {
  vi: {
    full: `Mỗi người lưu được tối đa ${mostViews} chế độ xem cho một danh sách.`,
    saved: 'Đã lưu chế độ xem.',
    deleted: 'Đã xóa chế độ xem.',
    restored: 'Đã khôi phục chế độ xem.',
    notShared: 'Chỉ biên tập viên trở lên mới được chia sẻ chế độ xem.',
  },
  en: {
    full: `Everybody can save up to ${mostViews} views of a list.`,
    saved: 'The view is saved.',
    deleted: 'The view is deleted.',
    restored: 'The view is back.',
    notShared: 'Only editors and those above them may share views.',
  },
  fr: {
    full: `Chacun peut enregistrer jusqu’à ${mostViews} vues d’une liste.`,
    saved: 'La vue est enregistrée.',
    deleted: 'La vue est supprimée.',
    restored: 'La vue est rétablie.',
    notShared: 'Seuls les éditeurs et leurs supérieurs peuvent partager une vue.',
  },
  ar: {
    full: `يمكن لكل شخص حفظ ${mostViews} عرضًا للقائمة على الأكثر.`,
    saved: 'تم حفظ العرض.',
    deleted: 'تم حذف العرض.',
    restored: 'تمت استعادة العرض.',
    notShared: 'مشاركة العروض متاحة للمحررين ومن فوقهم فقط.',
  },
};
