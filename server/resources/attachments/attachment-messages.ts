/** The server's messages about files that staff clear away (product.md, `/manage/attachments`). */
import type { Language } from '#contract/languages.ts';

/** For so long after its upload, or after it was last in use, a file may still be wanted. */
export const graceHours = 24;

type AttachmentMessages = Readonly<Record<'deleted' | 'inUse' | 'tooFresh', string>>;

export const attachmentMessages: Readonly<Record<Language, AttachmentMessages>> = {
  vi: {
    deleted: 'Đã xóa tệp.',
    inUse: 'Tệp này đang được dùng nên không xóa được.',
    tooFresh: `Tệp này vừa được tải lên hoặc vừa mới thôi dùng; chỉ xóa được sau ${graceHours} giờ.`,
  },
  en: {
    deleted: 'The file is deleted.',
    inUse: 'This file is in use and cannot be deleted.',
    tooFresh: `This file was uploaded or in use a moment ago; it can be deleted ${graceHours} hours after that.`,
  },
  fr: {
    deleted: 'Le fichier est supprimé.',
    inUse: 'Ce fichier est utilisé et ne peut pas être supprimé.',
    tooFresh: `Ce fichier vient d’être envoyé ou d’être utilisé ; il pourra être supprimé ${graceHours} heures après.`,
  },
  ar: {
    deleted: 'تم حذف الملف.',
    inUse: 'هذا الملف قيد الاستخدام ولا يمكن حذفه.',
    tooFresh: `رُفع هذا الملف أو كان قيد الاستخدام قبل قليل؛ يمكن حذفه بعد ${graceHours} ساعة من ذلك.`,
  },
};
