/** Registration (specification, sections 2 and 7), and the end of the link that it mails. The route is public: somebody signed in is told so first. */
import { useSearchParams } from 'wouter';
import { useUser } from '#lib/bookdesk-context.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen() {
  const user = useUser();
  const [query] = useSearchParams();
  const token = query.get('token');
  if (token !== null) return <ConfirmEmail token={token} />;
  return user === null ? <RegisterForm /> : <AlreadySignedIn email={user.email} />;
}
