/** A chapter that was written with headings, bold and footnotes, as it is read (product.md, `/chapters/{id}`). */
import {
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  serverUrl,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

const document = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hồi một' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Lâm ' },
        { type: 'text', text: 'Phong', marks: [{ type: 'bold' }] },
        { type: 'footnote', attrs: { text: 'Tên thật là Lâm Vũ.' } },
        { type: 'text', text: ' bước ra, ' },
        { type: 'text', text: 'rất chậm', marks: [{ type: 'italic' }] },
        { type: 'text', text: '.' },
      ],
    },
    { type: 'sceneBreak' },
    { type: 'paragraph', content: [{ type: 'text', text: 'Mưa tạnh.' }] },
  ],
};

let made = 0;

async function chapterOf(text: object): Promise<number> {
  made += 1;
  const token = await tokenOf('author');
  const one = async (answer: Response) => ((await answer.json()) as { data: { id: number } }).data.id;
  const slug = `doc-chuong-${process.pid}-${Date.now()}-${made}`;
  const book = await one(
    await callApi(
      '/books',
      { title: 'Sách để đọc', slug, author_name: 'An', kind: 'original', genres: [] },
      token,
    ),
  );
  const chapter = await one(await callApi('/chapters', { book_id: book, title: 'Mở đầu' }, token));
  const path = `/chapters/${chapter}/text`;
  await fetch(`${serverUrl()}/api${path}`, {
    method: 'PUT',
    headers: { ...signedHeaders(path, token), 'content-type': 'application/json' },
    body: JSON.stringify({ document: text, version: 1 }),
  });
  return chapter;
}

test('headings, bold and scene breaks are read as they were written, and footnotes lead there and back', async ({
  page,
  beSignedIn,
}) => {
  const id = await chapterOf(document);
  await beSignedIn('author');
  await page.goto(`/chapters/${id}`);
  const text = page.locator('article');
  await expect(text.getByRole('heading', { level: 2, name: 'Hồi một' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('Phong');
  await expect(text.locator('em')).toHaveText('rất chậm');
  await expect(text.locator('hr')).toHaveCount(1);
  await expectAccessible(page);
  await text.getByRole('link', { name: 'Chú thích 1', exact: true }).click();
  const note = text.getByRole('region', { name: 'Chú thích' }).getByRole('listitem');
  await expect(note).toContainText('Tên thật là Lâm Vũ.');
  await expect(note).toBeInViewport();
  await note.getByRole('link', { name: 'Về chỗ có chú thích 1' }).click();
  await expect(text.locator('sup').first()).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a passage that a report names is marked over a change of type', async ({ page, beSignedIn }) => {
  const id = await chapterOf(document);
  await beSignedIn('author');
  await page.goto(`/chapters/${id}?quote=${encodeURIComponent('Lâm Phong bước ra')}&near=1#passage`);
  await expect(page.locator('article mark')).toHaveText(['Lâm ', 'Phong', ' bước ra']);
  await expect(page.locator('#passage')).toBeInViewport();
});
