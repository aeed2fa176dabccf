/** Chooses the part of an image that becomes a picture: dragged, zoomed, moved by arrow keys; sent with its progress. */
import { useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { mostMegapixels, type PictureUse, ratioOf } from '#contract/resources/picture.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Slider } from '#ui/field/slider.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type ChosenImage, type CropArea, faultOfImage } from './crop-image.ts';
import type { CropWords } from './picture-crop.tsx';
import styles from './picture.module.css';

type CropDialogProps = {
  readonly use: PictureUse;
  readonly words: CropWords;
  readonly isRound?: boolean;
  readonly chosen: ChosenImage;
  /** A share of 1 while the picture is being sent; null otherwise. */
  readonly sent: number | null;
  readonly refusal: string | null;
  /** The chosen part could not be drawn. */
  readonly isBroken: boolean;
  readonly onSend: (area: CropArea) => void;
  /** Ends the sending, too. */
  readonly onCancel: () => void;
};

const zooms = { min: 1, max: 4, step: 0.05 };

export function CropDialog(props: CropDialogProps) {
  const { use, words, isRound = false, chosen, sent, refusal, isBroken, onSend, onCancel } = props;
  const { least, whole } = use;
  const { t } = useMessages();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<CropArea | null>(null);
  /** Undefined until the image is judged. */
  const [imageFault, setImageFault] = useState<MessageId | null>();
  const isTooSmall = area !== null && (area.width < least.width || area.height < least.height);
  const fault = ((): MessageId | null => {
    if (isBroken) return 'picture.broken';
    if (imageFault) return imageFault;
    return isTooSmall ? 'picture.tooSmall' : null;
  })();
  const mayBeSent = area !== null && imageFault === null && fault === null && sent === null;
  const judge = ({ naturalWidth: width, naturalHeight: height }: MediaSize) =>
    void faultOfImage(chosen.file, { width, height }).then(setImageFault);
  const send = () => {
    if (mayBeSent) onSend(area);
  };
  return (
    <Dialog title={t(words.title)} onCancel={onCancel}>
      <div className={styles.crop}>
        <p>{t('picture.cropHelp')}</p>
        <div className={styles.stage}>
          <Cropper
            image={chosen.url}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={ratioOf(whole)}
            cropShape={isRound ? 'round' : 'rect'}
            disableAutomaticStylesInjection
            mediaProps={{ onError: () => setImageFault('picture.broken') }}
            onMediaLoaded={judge}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <Slider label={t('picture.zoom')} {...zooms} value={zoom} onChange={setZoom} />
        {fault !== null && (
          <Callout tone="error">{t(fault, { megapixels: mostMegapixels, ...least })}</Callout>
        )}
        {refusal !== null && <Callout tone="error">{refusal}</Callout>}
        {sent !== null && <Progress label={t('picture.progress')} value={sent} />}
        <ButtonRow>
          <Button onClick={onCancel}>{t('picture.cancel')}</Button>
          <Button intent="primary" aria-disabled={!mayBeSent} onClick={send}>
            {t(words.send)}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
