/** What the built client holds and what it must not hold (architecture.md, "Facts measured beforehand"). */
import { expect, test } from 'vitest';
import { written } from '#lib/import-anew.ts';
import { files, loadedBy, read, scripts, sizeOf, visit } from './built-client.ts';

const isCompressible = (file: string) => /\.(?:js|css|html|svg|json|txt|webmanifest)$/.test(file);
const count = (text: string, part: string) => text.split(part).length - 1;

test('there is one copy of React and of its renderer', () => {
  const all = scripts.map(read).join('\n');
  expect(count(all, '__COMPILER_RUNTIME={')).toBe(1);
  expect(count(all, 'rendererPackageName:`react-dom`')).toBe(1);
});

test('no chunk of all of Blueprint’s icon paths is built', () => {
  expect(scripts.filter((file) => /allPaths|icon-?paths|16px-paths|20px-paths/i.test(file))).toEqual([]);
  expect(scripts.map(sizeOf).filter((size) => size > 400_000)).toEqual([]);
});

test('calls have one transport', () => {
  expect(scripts.filter((file) => read(file).includes("Response type '"))).toEqual([]);
});

test('every text file lies beside its brotli and its gzip form', () => {
  const missing = files
    .filter(isCompressible)
    .flatMap((file) => [`${file}.br`, `${file}.gz`])
    .filter((file) => !files.includes(file));
  expect(missing).toEqual([]);
});

test('the client carries no source map, no demo password and no name of a server’s secret', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const texts = files.filter(isCompressible).map((file) => [file, read(file)] as const);
  for (const secret of ['sourceMappingURL', 'bookdesk-demo', 'DATABASE_URL', 'SMTP_URL', 'argon2'])
    expect(texts.filter(([, text]) => text.includes(secret)).map(([file]) => file)).toEqual([]);
});

test('what runs before the page’s scripts is small', () => {
  const inline = [...read('index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
  expect(inline).toHaveLength(2);
  expect(inline.join('').length).toBeLessThan(2000);
});

test('the page itself names the fonts of its letters: those that came after the first text would move it', () => {
  const links = read('index.html').match(/<link [^>]*as="font"[^>]*>/g) ?? [];
  expect(links.map((link) => /href="\/assets\/(public-sans-[a-z-]+)-normal-/.exec(link)?.[1])).toEqual([
    'public-sans-latin-wght',
    'public-sans-vietnamese-wght',
  ]);
  expect(links.every((link) => link.includes('crossorigin'))).toBe(true);
});

test('what is written in Vietnamese is drawn by the two subsets that the page names, of which the later one wins', () => {
  const sheet = visit().find((file) => file.endsWith('.css')) ?? '';
  const faces = [
    ...read(sheet).matchAll(/@font-face\{[^}]*?(public-sans-[a-z-]+)-wght[^}]*?unicode-range:([^}]*)\}/g),
  ];
  const subsets = faces.map(([, subset = '', ranges = '']) => ({
    subset,
    ranges: ranges.split(',').map(rangeOf),
  }));
  expect(subsets.map(({ subset }) => subset)).toEqual([
    'public-sans-latin-ext',
    'public-sans-vietnamese',
    'public-sans-latin',
  ]);
  const vowels = 'aăâeêioôơuưy'
    .split('')
    .flatMap((vowel) =>
      ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
    );
  const small = [...vowels, ...'đbcdghklmnpqrstvx'.split('')];
  const letters = [
    ...small,
    ...small.map((letter) => letter.toUpperCase()),
    ...'0123456789.,;:!?–—…“”‘’₫'.split(''),
  ];
  const drawnBy = (letter: string) =>
    subsets.findLast(({ ranges }) =>
      ranges.some(
        ([from, to]) => from <= Number(letter.codePointAt(0)) && Number(letter.codePointAt(0)) <= to,
      ),
    )?.subset;
  expect(letters.filter((letter) => letter.length > 1)).toEqual([]);
  expect(new Set(letters.map(drawnBy))).toEqual(new Set(['public-sans-latin', 'public-sans-vietnamese']));
});

/** Of `U+102-103` or `U+1??`: first and last code point. */
function rangeOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-');
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
}

test('no script only names what another one holds: it would be a request more before anything of it runs', () => {
  const facades = scripts.filter((file) =>
    /^export ?\{[^}]*\} ?from ?["'`][^"'`]+["'`];?\s*$/.test(read(file)),
  );
  // What a worker reads archives with is built apart.
  expect(facades.filter((file) => !file.startsWith('assets/zip-reader-'))).toEqual([]);
});

test.each([
  ['src/i18n/vi.json?part=entry', 'Không thể kết nối tới máy chủ.'],
  ['src/i18n/en.json?part=entry', 'Can’t reach the server.'],
  ['src/i18n/fr.json?part=entry', 'Impossible de joindre le serveur.'],
  ['src/i18n/ar.json?part=entry', 'تعذر الاتصال بالخادم.'],
])(
  'the words of %s are in the chunks of that language alone, for guests and for the desk',
  (module, sentence) => {
    const expected = [module, module.replace('part=entry', 'part=desk')].map((part) => loadedBy(part)[0]);
    expect(new Set(scripts.filter((file) => read(file).includes(sentence)))).toEqual(new Set(expected));
  },
);

test('stylesheets hold no rule and no value that browsers do not know', () => {
  const styles = files.filter((file) => file.endsWith('.css')).map(read);
  const rules = new Set(styles.flatMap((css) => [...css.matchAll(/@[a-z-]+/g)].map(([rule]) => rule)));
  // What stands in the margin of a printed page is Paged Media's (https://www.w3.org/TR/css-page-3/#margin-boxes).
  const known = [
    '@bottom-right',
    '@container',
    '@font-face',
    '@keyframes',
    '@layer',
    '@media',
    '@page',
    '@supports',
  ];
  expect([...rules].filter((rule) => !known.includes(rule))).toEqual([]);
  expect(styles.some((css) => css.includes('Public Sans Fallback'))).toBe(true);
  const placing = styles.flatMap((css) =>
    Array.from(css.matchAll(/(?:align|justify|place)-(?:items|self):([a-z -]+)/g)),
  );
  const places = new Set(placing.flatMap(([, value = '']) => value.trim().split(' ')));
  const knownPlaces = [
    'baseline',
    'center',
    'end',
    'flex-end',
    'flex-start',
    'start',
    'stretch',
    'auto',
    'normal',
    'first',
    'last',
  ];
  expect([...places].filter((place) => !knownPlaces.includes(place))).toEqual([]);
});

test('every part of the page can be brought by another address', () => {
  // A worker is begun anew as a whole.
  const ofPage = scripts.filter((file) => !/\/(?:import\.worker|archive)-/.test(file)).map(read);
  const asked = ofPage.flatMap((text) => [...text.matchAll(/import\(`(\.\/[^`]+)`\)/g)]);
  const readable = new RegExp(`${written.source.slice(1, -1)}(?!\\.then)`, 'g');
  const names = ofPage.flatMap((text) => [...text.matchAll(readable)].map(({ groups }) => groups?.['file']));
  const others = new Map<string, number>();
  for (const [, file = ''] of asked) others.set(file, (others.get(file) ?? 0) + 1);
  for (const file of names) others.set(file ?? '', (others.get(file ?? '') ?? 0) - 1);
  expect(asked.length).toBeGreaterThan(200);
  const left = [...others]
    .filter(([, times]) => times !== 0)
    .map(([file]) => file.replace(/-[\w-]{7}\.js$/, ''));
  expect(left).toEqual([]);
});

test('what the first list calls most of says so in its first line, and nothing else does', () => {
  const early = scripts.filter((file) => read(file).startsWith('//# allFunctionsCalledOnLoad\n'));
  const names = early.map((file) => file.replace(/^assets\/(.+)-[\w-]{7}\.js$/, '$1'));
  expect([...new Set(names)].toSorted()).toEqual(['base', 'calls-first', 'desk', 'signed-calls']);
});
