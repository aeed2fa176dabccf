/** What a review is called: by whoever wrote it. */
import type { Messages } from '#i18n/messages.ts';
import type { ReviewRow } from './review.query.ts';

export const reviewName = ({ reader, reader_id: id }: ReviewRow, { t }: Pick<Messages, 't'>): string =>
  t('reviews.name', { reader: reader?.name ?? `#${id}` });
