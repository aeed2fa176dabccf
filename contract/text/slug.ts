/** Slugs as titles give them: what the form offers while one types, and what the server suggests (product.md, `/books`). */

/** As the schema of a book bounds it. */
export const longestSlug = 220;

/** `Đường Về (Phần 2)` becomes `duong-ve-phan-2`; empty where the title has no letter that a slug takes. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
}
