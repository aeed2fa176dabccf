/** Lists as XLSX: numbers are numbers, moments moments, and no text is a formula (product.md, "Every list"). */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportSources } from '#server/export/export-table.ts';
import { xlsxFile } from '#server/export/xlsx-file.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildInvoice } from '../factories/build-invoice.ts';
import { buildBook } from '../factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

/** The cells of the first sheet by their place, as the file writes them: its type, what it holds, and whether it is a formula. */
function cellsOf(file: Uint8Array): Record<string, readonly [type: string, text: string]> {
  const parts = unzipSync(file);
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => text,
  );
  const sheet = read('xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  return Object.fromEntries(
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, place = '', attributes = '', content = '']) => {
        const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
        const held = /<(?:v|t)[^>]*>([^<]*)</.exec(content)?.[1] ?? '';
        return [place, [type === 's' ? 'text' : type, type === 's' ? (shared[Number(held)] ?? '') : held]];
      },
    ),
  );
}

describeOnDatabase('exports as XLSX', (databases) => {
  let server: TestServer;
  let chief: User;
  beforeAll(async () => {
    server = await startServer(databases);
    chief = await server.addUser(['administrator']);
  });
  afterAll(() => server.close());

  const exported = async (resource: string, query: string) => {
    const payload = { query, format: 'xlsx' };
    const asked = await server.call('POST', `/${resource}/export`, { token: chief.token, payload });
    const url = asked.json<{ data: { url: string } }>().data.url;
    const answer = await server.app.inject({ method: 'GET', url });
    return { headers: answer.headers, cells: cellsOf(answer.rawPayload) };
  };

  it('write amounts as numbers, moments as Vietnam’s clock shows them, and what things are called', async () => {
    const { id } = await server.addUser(['author'], { name: '=Mai' });
    const invoice = await buildInvoice(server.database.kysely, {
      owner_id: id,
      gross: 1_250_000,
      status: 'paid',
      at: '2026-05-02T03:00:00.000Z',
    });
    const { headers, cells } = await exported('invoices', `filter[id]=${invoice}`);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="invoices-2026-05-12.xlsx"',
    ]);
    expect(cells['A1']).toEqual(['text', 'Số bảng kê']);
    expect(cells['B2']).toEqual(['text', '2026-04']);
    // As it is, and a text.
    expect(cells['C2']).toEqual(['text', '=Mai']);
    expect([cells['D2'], cells['G2']]).toEqual([
      ['n', '1250000'],
      ['n', '750000'],
    ]);
    expect(cells['H2']).toEqual(['text', 'Đã chi trả']);
    // 2 May 2026, ten in the morning: 46,144 days after the spreadsheet's first, and 10 hours.
    expect(Number(cells['J2']?.[1])).toBeCloseTo(46_144 + 10 / 24, 5);
    // The day of its payment.
    expect(cells['L2']).toEqual(['n', '46144']);
  });

  it('keep to the list’s order and to the fields that were asked for', async () => {
    const ids: number[] = [];
    for (const title of ['Ba', 'An', 'Cao']) ids.push(await buildBook(server.database.kysely, { title }));
    const query = `filter[id]=${ids.join()}&sort=-title&fields[books]=id,title`;
    const { cells } = await exported('books', query);
    expect([cells['B2']?.[1], cells['B3']?.[1], cells['B4']?.[1], cells['C1']]).toEqual([
      'Cao',
      'Ba',
      'An',
      undefined,
    ]);
  });

  it.each(exportSources.map(({ name }) => name))('are there of %s', async (resource) => {
    expect(Object.keys((await exported(resource, '')).cells).length).toBeGreaterThan(0);
  });

  it('take no other format', async () => {
    const payload = { query: '', format: 'pdf' };
    const answer = await server.call('POST', '/books/export', { token: chief.token, payload });
    expect(answer.statusCode).toBe(422);
  });
});

it('a sheet survives what no file of that kind can hold', async () => {
  const cells = cellsOf(
    await xlsxFile({
      headers: ['A'],
      rows: [['a\u0001b\u001Bc'], ['<&">'], ['x'.repeat(40_000)], [null], [0], ['@sum(A1)']],
    }),
  );
  expect(cells['A2']).toEqual(['text', 'abc']);
  expect(cells['A3']).toEqual(['text', '&lt;&amp;"&gt;']);
  expect(cells['A4']?.[1]).toHaveLength(32_767);
  expect([cells['A5'], cells['A6'], cells['A7']]).toEqual([undefined, ['n', '0'], ['text', '@sum(A1)']]);
});
