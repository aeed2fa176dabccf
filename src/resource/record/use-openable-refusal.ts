/** A refusal that names the page where something can be done about it (contract/api/failures.ts): its toast leads there. */
import { useLocation } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { toastAction } from '#lib/toast-action.ts';

/** A page of this site alone; null where the refusal names none. */
export function openablePageOf(failure: unknown): string | null {
  const url = failure instanceof HttpFailure ? failure.data['url'] : null;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : null;
}

export function useOpenableRefusal() {
  const { t } = useMessages();
  const toasts = useToastsActor();
  const [, navigate] = useLocation();
  return {
    /** For the call: such a refusal gets its toast from `show`. */
    isToldElsewhere: (failure: HttpFailure) => openablePageOf(failure) !== null,
    show: (failure: unknown) => {
      const page = openablePageOf(failure);
      if (page === null || !(failure instanceof HttpFailure)) return;
      const action = toastAction(toasts, t('bulk.open'), () => navigate(page));
      toasts.send({ type: 'toast.show', kind: 'error', text: failure.message, action });
    },
  };
}
