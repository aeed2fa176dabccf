/** What is shipped for production names only what there is: files, variables of the configuration, the server's command. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(path, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The README shortens `VITE_PUSHER_HOST`, `_PORT`, `_TLS` of the build. */
const isNamed = (readme: string, name: string) =>
  readme.includes(`\`${name}\``) ||
  (name.startsWith('VITE_PUSHER_') && readme.includes(`\`${name.slice(11)}\``));

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
  expect(names.filter((name) => !isNamed(readme, name))).toEqual([]);
});

it('has every variable of the configuration in the README, and every one of the build in the image', async () => {
  const [readme, config, image] = await Promise.all(
    ['README.md', 'server/config.ts', 'Dockerfile'].map((path) => read(path)),
  );
  const variables = found(config ?? '', /^ {2}([A-Z][A-Z_]+): v\./gm);
  expect(variables).toContain('MAIL_FROM');
  expect(variables.filter((name) => !isNamed(readme ?? '', name))).toEqual([]);
  const ofTheBuild = found(readme ?? '', /`(VITE_\w+)`/g);
  expect(ofTheBuild).toContain('VITE_API_BASE');
  expect(ofTheBuild.filter((name) => !image?.includes(` ${name}`))).toEqual([]);
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
