/** Above the page of whoever has not opened the link that was mailed at the registration: what is missing, and the link once more. */
import { emailLinkSchema } from '#contract/resources/registration.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useSessionActor } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';

export function VerifyNotice({ email }: { readonly email: string }) {
  const { t } = useMessages();
  const http = useHttp();
  const session = useSessionActor();
  const again = useRefusableCall(async () => {
    const { data } = await http.post('/account/email/link', { schema: emailLinkSchema });
    // It was confirmed elsewhere, and nothing is missing any more.
    if (data.email_verified) session.send({ type: 'session.userChanged', changes: { email_verified: true } });
  });
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
