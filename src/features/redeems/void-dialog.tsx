/** Declares a batch or a code void, with the reason that is asked for. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { ReasonDialog } from '#ui/lifecycle/reason-dialog.tsx';

type VoidDialogProps = {
  /** Of the call. */
  readonly path: string;
  readonly title: MessageId;
  readonly onClose: () => void;
};

export function VoidDialog({ path, title, onClose }: VoidDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const kept = useKeptTexts()(path);
  const { mutateAsync } = useMutation({
    mutationFn: (reason: string) => http.post(path, { body: { reason } }),
    // After a refusal too: somebody else has used or voided it meanwhile.
    onSettled() {
      for (const name of ['redeem-batches', 'redeem-codes'])
        void queries.invalidateQueries({ queryKey: userKey(userId, name) });
    },
  });
  return (
    <ReasonDialog
      title={t(title)}
      kept={kept}
      onClose={onClose}
      onSend={(reason) =>
        mutateAsync(reason).then(
          () => true,
          () => false,
        )
      }
    />
  );
}
