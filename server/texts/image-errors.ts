/** Whose pictures a text may show (product.md, `/chapters/{id}`). */
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { mayReadFile } from '../resources/attachments/may-read-file.ts';
import type { WriteScope } from '../write/writable-resource.ts';
import type { FieldErrors } from '../write/write-failure.ts';

/** What is before a text that is new. */
export const noText: RichText = { type: 'doc', content: [] };

/** A picture that was not there before is one that the writer may read; put there by hand, it says what it shows. */
export async function imageErrors(
  { transaction, actor: { ability } }: WriteScope,
  document: RichText,
  before: RichText,
  isTyped: boolean,
): Promise<FieldErrors> {
  const former = imagesOf(before);
  const known = new Set(former.map(({ attachment_id: id }) => id));
  const silent = new Set(former.flatMap(({ attachment_id: id, alt }) => (isSilent(alt) ? [id] : [])));
  const images = imagesOf(document);
  const isNewlySilent = images.some(({ attachment_id: id, alt }) => isSilent(alt) && !silent.has(id));
  if (isTyped && isNewlySilent) return { document: ['required'] };
  for (const id of new Set(images.map(({ attachment_id }) => attachment_id))) {
    if (known.has(id)) continue;
    // Whoever deletes it meanwhile waits, and finds it in use.
    const kept = await transaction
      .selectFrom('attachments')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (kept === undefined || !(await mayReadFile(transaction, ability, String(id))))
      return { document: ['choice'] };
  }
  return {};
}

const isSilent = (alt: string): boolean => alt.trim() === '';

const imagesOf = ({ content }: RichText) =>
  content.flatMap((block) => (block.type === 'image' ? [block.attrs] : []));
