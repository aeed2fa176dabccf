/** Forgotten password (specification, section 7): asks for the mailed link, or takes the new password that it leads to. */
import { useSearchParams } from 'wouter';
import { AskForLink } from './ask-for-link.tsx';
import { ResetPassword } from './reset-password.tsx';

export function ForgotPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  return token !== null && email !== null ? <ResetPassword token={token} email={email} /> : <AskForLink />;
}
