/** What is shipped for production names only what there is: files, variables of the configuration, the server's command. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('sets variables that the configuration reads', async () => {
  const readme = await read('README.md');
  const [unit, image, compose] = await Promise.all(
    ['deploy/bookdesk.service', 'Dockerfile', 'compose.yaml'].map((path) => read(path)),
  );
  const names = [
    ...found(unit ?? '', /\b([A-Z][A-Z_]+)=\//g),
    ...found(image ?? '', /\b(HOST|BOOKDESK_DATA|VITE_\w+)\b/g),
    ...found(compose ?? '', /^ {6}((?:VITE_|DATABASE_|PUSHER_URL|STORAGE_URL|SMTP_|PUBLIC_|TRUSTED_)\w*):/gm),
  ];
  expect(names).toContain('DATABASE_URL');
  expect(names).toContain('BOOKDESK_DATA');
  // The README shortens `VITE_PUSHER_HOST`, `_PORT`, `_TLS` of the build.
  const known = (name: string) => readme.includes(`\`${name}\``) || readme.includes(`\`${name.slice(11)}\``);
  expect(names.filter((name) => !known(name))).toEqual([]);
});

it('asks for every value of the composition in its example', async () => {
  const asked = new Set(found(await read('compose.yaml'), /\$\{(\w+):\?\}/g));
  const listed = found(await read('deploy/compose.env.example'), /^(\w+)=/gm);
  expect([...asked].toSorted()).toEqual(listed.toSorted());
});

it('runs the server by the command that the README names, from files that are there', async () => {
  const command = 'node dist/server/main.js';
  expect(await read('README.md')).toContain(command);
  expect(await read('deploy/bookdesk.service')).toContain(`ExecStart=/usr/bin/${command}`);
  expect(await read('Dockerfile')).toContain('CMD ["node", "dist/server/main.js"]');
  for (const path of ['server/main.ts', 'server/user-create.ts', 'scripts/build.mjs', '.dockerignore']) {
    expect([path, existsSync(path)]).toEqual([path, true]);
  }
});
