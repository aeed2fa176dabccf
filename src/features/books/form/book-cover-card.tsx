/** A book's cover in its form: chosen or dropped, cropped to 2:3, sent, taken away (product.md, `/books/create`). */
import { useEffect, useState } from 'react';
import { largestPicture, pictureMediaTypes } from '#contract/resources/picture.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import type { BookAside } from './book-form.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { ChosenImage } from './crop-image.ts';
import { useCoverCall } from './use-cover-call.ts';
import formStyles from './book-form.module.css';
import styles from './cover.module.css';

type CoverCardProps = Pick<BookAside, 'book' | 'mayChange' | 'onChanged'>;

export function BookCoverCard({ book, onChanged, mayChange }: CoverCardProps) {
  const { t } = useWords();
  const call = useCoverCall(book.id, onChanged);
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [fault, setFault] = useState<MessageId | null>(null);
  useEffect(() => {
    if (chosen !== null) return () => URL.revokeObjectURL(chosen.url);
    return undefined;
  }, [chosen]);
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const found = faultOf(file);
    setFault(found);
    if (found === null) setChosen({ file, url: URL.createObjectURL(file) });
  };
  const close = () => {
    call.end();
    setChosen(null);
  };
  return (
    <section className={formStyles.card} aria-label={t('cover.heading')}>
      <h2 className={formStyles.heading}>{t('cover.heading')}</h2>
      {book.cover === null ? (
        <p className={styles.muted}>{t('cover.none')}</p>
      ) : (
        <img className={styles.cover} src={book.cover} alt={t('cover.alt', { title: book.title })} />
      )}
      {mayChange && (
        <FileDrop
          label={t('cover.choose')}
          help={`${t('cover.drop')}. ${t('cover.rules')}`}
          accept={pictureMediaTypes.join(',')}
          onFiles={take}
        />
      )}
      {fault !== null && <Callout tone="error">{t(fault)}</Callout>}
      {mayChange && book.cover !== null && (
        <Button aria-disabled={call.isRemoving} onClick={call.remove}>
          {t('cover.remove')}
        </Button>
      )}
      {chosen !== null && (
        <CropDialog
          chosen={chosen}
          sent={call.sent}
          refusal={call.refusal}
          isBroken={call.isBroken}
          onSend={(area) => call.send({ url: chosen.url, area }, () => setChosen(null))}
          onCancel={close}
        />
      )}
    </section>
  );
}

function faultOf({ type, size }: File): MessageId | null {
  if (!pictureMediaTypes.some((known) => known === type)) return 'cover.noImage';
  return size > largestPicture ? 'cover.tooLarge' : null;
}
