/** A book's cover in its form: chosen or dropped, cropped to 2:3, sent, taken away (product.md, `/books/create`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import type { FormAsideProps } from '#resource/form/form-definition.ts';
import { Button } from '#ui/button/button.tsx';
import type { Book } from '../form/book-record.ts';
import { CoverCard } from './cover-card.tsx';
import { useChosenImage } from '#resource/picture/use-chosen-image.ts';
import { usePictureCall } from '#resource/picture/use-picture-call.ts';

const answerSchema = oneAnswerSchema(bookSchema);

export function BookCoverCard({ record: book, onChanged, mayChange }: FormAsideProps<Book>) {
  const { t } = useMessages();
  const call = usePictureCall({
    use: pictureUses.cover,
    path: `/books/${book.id}/cover`,
    schema: answerSchema,
    onChanged,
  });
  const image = useChosenImage();
  return (
    <CoverCard
      cover={book.cover}
      alt={t('cover.alt', { title: book.title })}
      mayChange={mayChange}
      image={image}
      sent={call.sent}
      refusal={call.refusal}
      isBroken={call.isBroken}
      onCrop={(url, area) => call.send({ url, area }, image.drop)}
      onCancel={() => {
        call.end();
        image.drop();
      }}
    >
      {mayChange && book.cover !== null && (
        <Button aria-disabled={call.isRemoving} onClick={call.remove}>
          {t('cover.remove')}
        </Button>
      )}
    </CoverCard>
  );
}
