/** Why a chosen image cannot be taken, or the dialog that crops it. */
import type { PictureUse } from '#contract/resources/picture.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { CropArea } from './crop-image.ts';
import type { useChosenImage } from './use-chosen-image.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

export type CropWords = {
  readonly title: MessageId;
  /** On the button that takes the chosen part. */
  readonly send: MessageId;
};

type PictureCropProps = {
  readonly use: PictureUse;
  readonly words: CropWords;
  /** Shown as a circle everywhere. */
  readonly isRound?: boolean;
  readonly image: ReturnType<typeof useChosenImage>;
  /** A share of 1 while the picture is being sent; null otherwise. */
  readonly sent: number | null;
  readonly refusal: string | null;
  /** The chosen part could not be drawn. */
  readonly isBroken: boolean;
  readonly onCrop: (url: string, area: CropArea) => void;
  /** Ends the sending, too. */
  readonly onCancel: () => void;
};

export function PictureCrop({ image: { chosen, fault }, onCrop, ...dialog }: PictureCropProps) {
  const { t } = useMessages();
  return (
    <>
      {fault !== null && <Callout tone="error">{t(fault)}</Callout>}
      {chosen !== null && (
        <CropDialog {...dialog} chosen={chosen} onSend={(area) => onCrop(chosen.url, area)} />
      )}
    </>
  );
}
