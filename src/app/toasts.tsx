/** The toasts' actor, shown (specification, section 8). */
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import { selectToasts } from '#machines/toasts.selectors.ts';
import { ToastRegion } from '#ui/feedback/toast-region.tsx';

export function Toasts() {
  const { t } = useMessages();
  const actor = useToastsActor();
  const toasts = useSelector(actor, selectToasts);
  const texts = {
    region: t('toast.region'),
    dismiss: t('toast.dismiss'),
    success: t('toast.success'),
    info: t('toast.info'),
    warning: t('toast.warning'),
    error: t('toast.error'),
  };
  return (
    <ToastRegion
      toasts={toasts}
      texts={texts}
      onAct={(id) => actor.send({ type: 'toast.act', id })}
      onDismiss={(id) => actor.send({ type: 'toast.dismiss', id })}
      onHold={() => actor.send({ type: 'toast.hold' })}
      onRelease={() => actor.send({ type: 'toast.release' })}
    />
  );
}
