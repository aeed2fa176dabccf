/** How large a file is, in words. */
import type { Messages } from './messages.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** `bytes` as people read it: `12 KB`, `3,4 MB`. What is there at all has a kilobyte. */
export function fileSize({ number }: Pick<Messages, 'number'>, bytes: number): string {
  if (bytes >= megabyte) return `${number(Math.round((bytes / megabyte) * 10) / 10)} MB`;
  return `${number(Math.ceil(bytes / kilobyte))} KB`;
}
