/**
 * The floor of the benchmarks (targets.md): sign-in and the book list by hand, without a framework, over the same API.
 * It does what is measured and nothing else: no guard, no languages, no theme, no failure but the thrown one.
 */
import { showBook } from './floor-book.ts';
import { showList } from './floor-list.ts';
import { showLogin } from './floor-login.ts';

const app = document.querySelector<HTMLElement>('#app');
if (app === null) throw new Error('The page has no #app');

function show(root: HTMLElement): void {
  const { pathname, search } = location;
  const go = (address: string) => {
    history.pushState(null, '', address);
    show(root);
  };
  if (pathname === '/login') showLogin(root, () => go('/books'));
  else if (pathname === '/books') void showList(root, new URLSearchParams(search), go);
  else void showBook(root, pathname, go);
}

addEventListener('popstate', () => show(app));
show(app);
