import { expect, it } from 'vitest';
import { htmlOf, plainOf } from '#contract/rich-text/rich-text-export.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';

const text: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bến <sông>' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Trời ' },
        { type: 'text', text: 'mưa & gió', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'footnote', attrs: { text: 'Ở "Huế".' } },
        { type: 'text', text: '.' },
      ],
    },
    { type: 'sceneBreak' },
    { type: 'image', attrs: { attachment_id: 7, alt: 'Bản đồ' } },
    { type: 'image', attrs: { attachment_id: 8, alt: 'Thuyền' } },
    { type: 'paragraph', content: [{ type: 'footnote', attrs: { text: 'Hết.' } }] },
  ],
};

it('is plain with its footnotes by number behind it', () => {
  expect(plainOf(text, { title: 'Chương 1: Gió' })).toBe(
    'Chương 1: Gió\n\nBến <sông>\n\nTrời mưa & gió[1].\n\n* * *\n\n[Bản đồ]\n\n[Thuyền]\n\n[2]\n\n[1] Ở "Huế".\n[2] Hết.\n',
  );
});

it('is a page that says nothing but its words', () => {
  const pictures = new Map([[7, 'https://example.test/files/pages/a/whole.webp']]);
  const page = htmlOf(text, { title: 'Chương 1: <Gió>', language: 'vi', pictures });
  expect(page.split('\n').slice(8, -3)).toEqual([
    '<h1>Chương 1: &lt;Gió&gt;</h1>',
    '<h2>Bến &lt;sông&gt;</h2>',
    '<p>Trời <strong><em>mưa &amp; gió</em></strong><sup><a id="sign-1" href="#note-1">1</a></sup>.</p>',
    '<hr>',
    '<figure><img src="https://example.test/files/pages/a/whole.webp" alt="Bản đồ"></figure>',
    '<figure><figcaption>Thuyền</figcaption></figure>',
    '<p><sup><a id="sign-2" href="#note-2">2</a></sup></p>',
    '<hr>',
    '<ol>',
    '<li id="note-1">Ở &quot;Huế&quot;. <a href="#sign-1">↩</a></li>',
    '<li id="note-2">Hết. <a href="#sign-2">↩</a></li>',
    '</ol>',
  ]);
});
