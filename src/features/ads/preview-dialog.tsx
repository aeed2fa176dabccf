/** The preview of a sold place in a dialog of its own. */
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AdRow } from './ad-list.definition.tsx';
import { AdPreview } from './ad-preview.tsx';

type PreviewDialogProps = { readonly ad: AdRow; readonly onClose: () => void };

export function PreviewDialog({ ad, onClose }: PreviewDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog title={t('ads.previewOf', { title: ad.title })} onCancel={onClose} wide>
      <AdPreview title={ad.title} place={ad.place} target={ad.target_url} image={ad.image} />
    </Dialog>
  );
}
