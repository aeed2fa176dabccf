/** The floor's sign-in form. */
import { call } from './floor-api.ts';

export function showLogin(root: HTMLElement, onEntered: () => void): void {
  root.innerHTML = `<h1>Đăng nhập</h1><form>
    <label>Email <input name="email" type="email" autocomplete="username" required></label>
    <label>Mật khẩu <input name="password" type="password" autocomplete="current-password" required></label>
    <label><input name="remember" type="checkbox"> Ghi nhớ</label>
    <button type="submit">Đăng nhập</button></form>`;
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement)
      void enter(new FormData(event.currentTarget), onEntered);
  });
}

async function enter(form: FormData, onEntered: () => void): Promise<void> {
  const input = { email: form.get('email'), password: form.get('password'), remember: false };
  const { data } = await call<{ data: { token: string } }>('POST', '/auth/login', '', input);
  document.cookie = `accessToken=${encodeURIComponent(data.token)}; path=/; samesite=lax`;
  onEntered();
}
