/** Genres have a name in each language that can be enabled, and books are found by the slug that a list shows. */
import { type Kysely, sql } from 'kysely';

/** Of the genres that a platform begins with; the label in the table is the Vietnamese one. */
const names: Readonly<Record<string, { readonly en: string; readonly fr: string; readonly ar: string }>> = {
  'tien-hiep': { en: 'Xianxia', fr: 'Xianxia', ar: 'شيانشيا' },
  'huyen-huyen': { en: 'Xuanhuan', fr: 'Xuanhuan', ar: 'شوانهوان' },
  'kiem-hiep': { en: 'Wuxia', fr: 'Wuxia', ar: 'ووشيا' },
  'do-thi': { en: 'Urban', fr: 'Urbain', ar: 'حياة المدينة' },
  'ngon-tinh': { en: 'Romance', fr: 'Romance', ar: 'رومانسي' },
  'co-dai': { en: 'Ancient times', fr: 'Époque ancienne', ar: 'عصور قديمة' },
  'khoa-huyen': { en: 'Science fiction', fr: 'Science-fiction', ar: 'خيال علمي' },
  'trinh-tham': { en: 'Detective', fr: 'Policier', ar: 'بوليسي' },
  'lich-su': { en: 'Historical', fr: 'Historique', ar: 'تاريخي' },
  'linh-di': { en: 'Supernatural', fr: 'Surnaturel', ar: 'خوارق' },
  'dong-nhan': { en: 'Fan fiction', fr: 'Fanfiction', ar: 'أدب المعجبين' },
  'hoc-duong': { en: 'School life', fr: 'Vie scolaire', ar: 'حياة مدرسية' },
  'dien-van': { en: 'Country life', fr: 'Vie rurale', ar: 'حياة ريفية' },
  'hai-huoc': { en: 'Comedy', fr: 'Humour', ar: 'فكاهي' },
  'trong-sinh': { en: 'Rebirth', fr: 'Renaissance', ar: 'ولادة جديدة' },
  'xuyen-khong': { en: 'Transmigration', fr: 'Transmigration', ar: 'انتقال بين العوالم' },
};

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table genres add column names jsonb not null default '{}'`.execute(database);
  for (const [slug, texts] of Object.entries(names))
    await sql`update genres set names = ${JSON.stringify(texts)}::jsonb where slug = ${slug}`.execute(
      database,
    );
  // Its operators compare byte by byte, so that the beginning of a slug is found whatever the database's collation.
  await sql`create index books_by_slug on books (slug text_pattern_ops) where deleted_at is null`.execute(
    database,
  );
}
