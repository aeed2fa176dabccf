/** Some other screen of the floor, to come back to the list from. */

export function showBook(root: HTMLElement, path: string, go: (address: string) => void): void {
  root.innerHTML = '<h1></h1><a href="/books">Về danh sách</a>';
  const title = root.querySelector('h1');
  if (title) title.textContent = path;
  root.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    go('/books');
  });
}
