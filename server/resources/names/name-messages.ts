/** What the server says after changes of names (specification, section 8). */
import type { Language } from '#contract/languages.ts';

type Messages = {
  readonly forked: string;
  readonly added: (source: string) => string;
};

export const nameMessages: Readonly<Record<Language, Messages>> = {
  vi: { forked: 'Đã tạo bản sao của bảng tên.', added: (source) => `Đã thêm tên: ${source}` },
  en: { forked: 'A copy of the name set has been made.', added: (source) => `Name added: ${source}` },
  fr: { forked: 'La table de noms a été copiée.', added: (source) => `Nom ajouté : ${source}` },
  ar: { forked: 'تم نسخ جدول الأسماء.', added: (source) => `أُضيف الاسم: ${source}` },
};
