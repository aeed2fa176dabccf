/** The columns of books in an export (product.md, `/books`). */
import { sql } from 'kysely';
import {
  type ExportCell,
  listCell,
  momentCell,
  plainCell,
  textCell,
  wordCell,
} from '../../lists/export-cells.ts';
import type { ExportColumn, ExportedResource } from '../../lists/exported-resource.ts';
import { books } from './book.resource.ts';
import { bookWords } from './book-words.ts';

const column = (
  field: string,
  [vi, en, fr, ar]: readonly [string, string, string, string],
  cell: ExportCell,
): ExportColumn => ({ field, header: { vi, en, fr, ar }, cell });

const text = (field: string, words: readonly [string, string, string, string]) =>
  column(field, words, textCell(`books.${field}`));
const plain = (field: string, words: readonly [string, string, string, string]) =>
  column(field, words, plainCell(`books.${field}`));
const moment = (field: string, words: readonly [string, string, string, string]) =>
  column(field, words, momentCell(`books.${field}`));

export const exportedBooks: ExportedResource = {
  resource: books,
  joins: sql`left join users on users.id = books.owner_id`,
  columns: [
    plain('id', ['Mã', 'ID', 'ID', 'المعرف']),
    text('title', ['Tên truyện', 'Title', 'Titre', 'العنوان']),
    column(
      'alternative_titles',
      ['Tên khác', 'Other titles', 'Autres titres', 'عناوين أخرى'],
      listCell('books.alternative_titles'),
    ),
    plain('slug', ['Đường dẫn', 'Slug', 'Slug', 'الرابط']),
    text('author_name', ['Tác giả', 'Author', 'Auteur', 'المؤلف']),
    text('translator_name', ['Dịch giả', 'Translator', 'Traducteur', 'المترجم']),
    column('owner_id', ['Người đăng', 'Posted by', 'Publié par', 'الناشر'], textCell('users.name')),
    column(
      'kind',
      ['Loại', 'Kind', 'Type', 'النوع'],
      wordCell('books.kind', (language) => bookWords[language].kind),
    ),
    column('genres', ['Thể loại', 'Genres', 'Genres', 'التصنيفات'], listCell('books.genres')),
    column(
      'content_rating',
      ['Độ tuổi', 'Rating', 'Public', 'الفئة العمرية'],
      wordCell('books.content_rating', (language) => bookWords[language].contentRating),
    ),
    column(
      'status',
      ['Trạng thái', 'Status', 'État', 'الحالة'],
      wordCell('books.status', (language) => bookWords[language].status),
    ),
    column(
      'progress',
      ['Tiến độ', 'Progress', 'Avancement', 'التقدم'],
      wordCell('books.progress', (language) => bookWords[language].progress),
    ),
    plain('chapter_count', ['Số chương', 'Chapters', 'Chapitres', 'الفصول']),
    plain('word_count', ['Số chữ', 'Words', 'Mots', 'الكلمات']),
    plain('view_count', ['Lượt xem', 'Views', 'Vues', 'المشاهدات']),
    moment('last_chapter_at', ['Chương mới nhất', 'Latest chapter', 'Dernier chapitre', 'أحدث فصل']),
    moment('created_at', ['Ngày tạo', 'Created', 'Créé', 'تاريخ الإنشاء']),
    moment('updated_at', ['Cập nhật', 'Updated', 'Mis à jour', 'آخر تحديث']),
  ],
};
