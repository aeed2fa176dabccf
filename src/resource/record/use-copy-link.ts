/** Puts the address of a record into the clipboard, and says so. */
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';

export function useCopyLink(): (route: RouteName, id: number, name: string) => void {
  const { t } = useMessages();
  const toasts = useToastsActor();
  const copy = async (route: RouteName, id: number, name: string) => {
    const address = new URL(pathOf(route, { id }), location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toasts.send({ type: 'toast.show', kind: 'success', text: t('list.linkCopied', { name }) });
    } catch {
      // A browser may refuse: the address can be copied by hand.
      toasts.send({ type: 'toast.show', kind: 'warning', text: t('list.linkNotCopied', { address }) });
    }
  };
  return (route, id, name) => void copy(route, id, name);
}
