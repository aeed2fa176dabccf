/** `/not-authorized`, where whoever has just registered arrives: above it stands what they have to confirm. */
import { useUser } from '#lib/bookdesk-context.tsx';
import { VerifyNotice } from '#features/auth/verify-notice.tsx';
import { NotAuthorizedScreen } from '#features/misc/not-authorized-screen.tsx';

export function NotAuthorizedPage() {
  const user = useUser();
  return (
    <>
      {user?.email_verified === false && <VerifyNotice email={user.email} />}
      <NotAuthorizedScreen />
    </>
  );
}
