/** What the mailed link leads to: an address is confirmed by a click, since a mail program may open links by itself. */
import { Link } from 'wouter';
import { confirmedEmailSchema } from '#contract/resources/registration.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useSessionActor, useUser } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { AuthCard } from './auth-card.tsx';

export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useMessages();
  const http = useHttp();
  const session = useSessionActor();
  const userId = useUser()?.id ?? null;
  const call = useRefusableCall(async () => {
    const { data } = await http.post('/auth/confirm-email', {
      body: { token },
      schema: confirmedEmailSchema,
    });
    // The link may be of another account than the one that is signed in here.
    if (data.user_id === userId)
      session.send({ type: 'session.userChanged', changes: { email: data.email, email_verified: true } });
  });
  const title = t('auth.verify.title');
  return (
    <AuthCard
      documentTitle={title}
      title={title}
      help={t(call.isSuccess ? 'auth.verify.done' : 'auth.verify.help')}
    >
      {call.message !== null && <Callout tone="error">{call.message}</Callout>}
      {call.isSuccess ? (
        <Link href={pathOf('root')} className={buttonClass({ intent: 'primary', large: true })}>
          {t('app.home')}
        </Link>
      ) : (
        <Button
          intent="primary"
          large
          aria-disabled={call.isPending}
          onClick={() => call.isPending || call.mutate(null)}
        >
          {title}
        </Button>
      )}
    </AuthCard>
  );
}
