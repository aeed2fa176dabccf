/** Registration (specification, sections 2 and 7). The route is public: somebody signed in is told so first. */
import { useUser } from '#lib/bookdesk-context.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen() {
  const user = useUser();
  return user === null ? <RegisterForm /> : <AlreadySignedIn email={user.email} />;
}
