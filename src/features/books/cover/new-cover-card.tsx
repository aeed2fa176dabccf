/** The cover of a book that is being created: cropped now, sent as soon as the book is there. */
import { useEffect, useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import type { AfterCreate, CreateAsideProps } from '#resource/form/form-definition.ts';
import { Button } from '#ui/button/button.tsx';
import { CoverCard } from './cover-card.tsx';
import { type CropArea, croppedImage } from '#resource/picture/crop-image.ts';
import { useChosenImage } from '#resource/picture/use-chosen-image.ts';

const answerSchema = oneAnswerSchema(bookSchema);

export function NewCoverCard({ onCreated }: CreateAsideProps) {
  const { t } = useMessages();
  const http = useHttp();
  const image = useChosenImage();
  const [cropped, setCropped] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (cropped !== null) return () => URL.revokeObjectURL(cropped.url);
    return undefined;
  }, [cropped]);
  useEffect(() => {
    // Refused or not, the book is there: its own page says what it has for a cover.
    const send: AfterCreate = async ({ id }) =>
      (await http.post(`/books/${id}/cover`, { body: { file: cropped?.file }, schema: answerSchema })).data;
    onCreated(cropped === null ? null : send);
    return () => onCreated(null);
  }, [cropped, http, onCreated]);
  const crop = async (url: string, area: CropArea) => {
    try {
      const file = await croppedImage(pictureUses.cover, url, area);
      setCropped({ file, url: URL.createObjectURL(file) });
      setBroken(false);
      image.drop();
    } catch {
      setBroken(true);
    }
  };
  return (
    <CoverCard
      cover={cropped?.url ?? null}
      alt={t('cover.chosen')}
      mayChange
      image={image}
      sent={null}
      refusal={null}
      isBroken={isBroken}
      onCrop={(url, area) => void crop(url, area)}
      onCancel={image.drop}
    >
      {cropped !== null && <Button onClick={() => setCropped(null)}>{t('cover.remove')}</Button>}
    </CoverCard>
  );
}
