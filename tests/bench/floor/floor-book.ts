/** A book of the floor: its form, filled from the server, and the way back to the list. */
import { call } from './floor-api.ts';

type Book = { readonly data: Readonly<Record<string, string | number | null>> };

const fields = ['title', 'author_name', 'slug', 'status', 'kind', 'synopsis'];

export async function showBook(
  root: HTMLElement,
  path: string,
  go: (address: string) => void,
): Promise<void> {
  const id = /^\/books\/(\d+)/.exec(path)?.[1] ?? '';
  const { data } = await call<Book>('GET', `/books/${id}`);
  const inputs = fields.map((name) => `<label>${name} <input name="${name}"></label>`).join('');
  root.innerHTML = `<h1>Sửa truyện</h1><a href="/books">Về danh sách</a><form>${inputs}</form>`;
  for (const input of root.querySelectorAll('input')) input.value = String(data[input.name] ?? '');
  root.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    go('/books');
  });
}
