/** The floor's book list: paging, sort, search, any number of rows without a window; its state is the address. */
import { call } from './floor-api.ts';

type Book = Readonly<Record<string, string | number | null>> & { readonly id: number };
type Books = { readonly data: readonly Book[]; readonly meta: { total: number; last_page: number } };

/** What the application's list asks for, too. */
const fields = [
  'id',
  'title',
  'alternative_titles',
  'slug',
  'author_name',
  'cover',
  'status',
  'progress',
  'owner_id',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_number',
  'last_chapter_title',
  'last_chapter_at',
  'updated_at',
];
const columns: readonly (readonly [field: string, header: string])[] = [
  ['title', 'Tên truyện'],
  ['author_name', 'Tác giả'],
  ['status', 'Trạng thái'],
  ['chapter_count', 'Chương'],
  ['word_count', 'Chữ'],
  ['view_count', 'Lượt đọc'],
  ['last_chapter_at', 'Chương mới nhất'],
  ['updated_at', 'Cập nhật'],
];
const debounceMilliseconds = 150;

export async function showList(
  root: HTMLElement,
  address: URLSearchParams,
  go: (address: string) => void,
): Promise<void> {
  const page = Number(address.get('page') ?? '1');
  const limit = address.get('limit') ?? '25';
  const sort = address.get('sort') ?? '';
  const search = address.get('search') ?? '';
  const books = await call<Books>('GET', '/books', requestOf(page, limit, sort, search));
  if (!root.querySelector('table')) {
    root.innerHTML = frame();
    connect(root, go);
  }
  const table = root.querySelector('table');
  table?.tHead?.replaceChildren(header(sort));
  table?.tBodies[0]?.replaceChildren(...books.data.map(row));
  const size = root.querySelector<HTMLSelectElement>('select[name=limit]');
  const box = root.querySelector<HTMLInputElement>('input[type=search]');
  if (size) size.value = limit;
  if (box && document.activeElement !== box) box.value = search;
  root.querySelector('[rel=prev]')?.toggleAttribute('disabled', page <= 1);
  root.querySelector('[rel=next]')?.toggleAttribute('disabled', page >= books.meta.last_page);
}

function requestOf(page: number, limit: string, sort: string, search: string): string {
  const query = new URLSearchParams({
    include: 'owner',
    'fields[books]': fields.join(','),
    page: `${page}`,
    limit,
  });
  if (sort !== '') query.set('sort', sort);
  if (search !== '') query.set('filter[search]', search);
  return `?${query}`;
}

function frame(): string {
  return `<h1>Truyện</h1><input type="search" name="search"><table><thead></thead><tbody></tbody></table>
    <nav><select name="limit">${[25, 1000].map((size) => `<option>${size}</option>`).join('')}</select>
    <button rel="prev">Trước</button> <button rel="next">Sau</button></nav>`;
}

function header(sort: string): HTMLTableRowElement {
  const line = document.createElement('tr');
  for (const [field, text] of columns) {
    const cell = document.createElement('th');
    const button = document.createElement('button');
    button.textContent = text;
    button.dataset['sort'] = sort === field ? `-${field}` : field;
    cell.ariaSort = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
    cell.append(button);
    line.append(cell);
  }
  return line;
}

function row(book: Book): HTMLTableRowElement {
  const line = document.createElement('tr');
  line.dataset['id'] = String(book.id);
  for (const [field] of columns) {
    const cell = document.createElement('td');
    const value = book[field] ?? '';
    if (field === 'title') {
      const link = document.createElement('a');
      link.href = `/books/${book.id}/edit`;
      link.textContent = String(value);
      cell.append(link);
    } else cell.textContent = String(value);
    line.append(cell);
  }
  return line;
}

/** Once per frame: what a control leads to is read from the address when it is used. */
function connect(root: HTMLElement, go: (address: string) => void): void {
  const state = () => new URLSearchParams(location.search);
  const moveTo = (part: Record<string, string>) => {
    const query = state();
    query.delete('page');
    for (const [name, value] of Object.entries(part)) query.set(name, value);
    go(`/books?${query}`);
  };
  const turn = (by: number) => moveTo({ page: String(Number(state().get('page') ?? '1') + by) });
  const size = root.querySelector<HTMLSelectElement>('select[name=limit]');
  const box = root.querySelector<HTMLInputElement>('input[type=search]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  size?.addEventListener('change', () => moveTo({ limit: size.value }));
  box?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => moveTo({ search: box.value.trim() }), debounceMilliseconds);
  });
  root.querySelector('[rel=prev]')?.addEventListener('click', () => turn(-1));
  root.querySelector('[rel=next]')?.addEventListener('click', () => turn(1));
  root.querySelector('table')?.addEventListener('click', (event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort], a') : null;
    if (target instanceof HTMLAnchorElement) {
      event.preventDefault();
      go(target.pathname);
    } else if (target?.dataset['sort']) moveTo({ sort: target.dataset['sort'] });
  });
}
