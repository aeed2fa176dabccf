/** What is said of a text that goes beyond a limit (text-limits.ts): in the browser, only with the editor. */
import type { Language } from '../languages.ts';
import { addValidationMessages } from '../api/validation-messages.ts';
import type { TextLimit } from './text-limits.ts';

export type LimitKey = `text_${TextLimit}`;

const messages: Record<Language, Record<LimitKey, string>> = {
  vi: {
    text_lines: 'Một văn bản chỉ được có tối đa {0} đoạn. Hãy chia bớt sang chương khác.',
    text_marks: 'Một đoạn chỉ được có tối đa {0} chỗ in đậm hoặc in nghiêng.',
    text_footnotes: 'Một văn bản chỉ được có tối đa {0} chú thích. Hãy xóa bớt một chú thích rồi thêm.',
    text_images: 'Một văn bản chỉ được có tối đa {0} hình. Hãy xóa bớt một hình rồi thêm.',
  },
  en: {
    text_lines: 'A text may have {0} paragraphs at most. Move some of it to another chapter.',
    text_marks: 'A paragraph may have {0} bold or italic passages at most.',
    text_footnotes: 'A text may have {0} footnotes at most. Delete one before you add another.',
    text_images: 'A text may have {0} pictures at most. Delete one before you add another.',
  },
  fr: {
    text_lines: 'Un texte compte {0} paragraphes au plus. Déplacez-en une partie dans un autre chapitre.',
    text_marks: 'Un paragraphe compte {0} passages en gras ou en italique au plus.',
    text_footnotes: 'Un texte compte {0} notes au plus. Supprimez-en une avant d’en ajouter une autre.',
    text_images: 'Un texte compte {0} images au plus. Supprimez-en une avant d’en ajouter une autre.',
  },
  ar: {
    text_lines: 'لا يزيد النص على {0} فقرة. انقل بعضها إلى فصل آخر.',
    text_marks: 'لا تزيد الفقرة على {0} موضع بخط عريض أو مائل.',
    text_footnotes: 'لا يزيد النص على {0} حاشية. احذف حاشية قبل إضافة أخرى.',
    text_images: 'لا يزيد النص على {0} صورة. احذف صورة قبل إضافة أخرى.',
  },
};

addValidationMessages(messages);
