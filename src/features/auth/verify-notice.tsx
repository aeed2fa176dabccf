/** Above the page of whoever has not opened the link that was mailed at the registration: what is missing, and the link once more. */
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';

export function VerifyNotice({ email }: { readonly email: string }) {
  const { t } = useMessages();
  const http = useHttp();
  const again = useRefusableCall(() => http.post('/account/email/link'));
  return (
    <Callout tone="info">
      <p>{t('auth.verify.notice', { email })}</p>
      {!again.isSuccess && (
        <Button aria-disabled={again.isPending} onClick={() => again.isPending || again.mutate(null)}>
          {t('auth.verify.again')}
        </Button>
      )}
    </Callout>
  );
}
