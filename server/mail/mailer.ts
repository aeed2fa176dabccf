/** Mail: by SMTP where it is configured, else as a file in the data folder and a line in the log (product.md, `/login`). */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { ServerConfig } from '../config.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same each time that the same mail is sent; one of the mailer's own where it is absent. */
  readonly messageId?: string;
};
export type Mailer = {
  /** Rejects when no mail can be sent at the moment, to whomever; it sends nothing. */
  check(): Promise<void>;
  send(mail: Mail): Promise<void>;
};

/** Milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Bytes; more than any mail of ours. */
const roomForMail = 16_384;

export function createMailer(
  { smtpUrl, mailFrom, dataFolder }: Pick<ServerConfig, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  log: FastifyBaseLogger,
): Mailer {
  return smtpUrl === null
    ? fileMailer(join(dataFolder, 'mail'), mailFrom, log)
    : smtpMailer(smtpUrl, mailFrom);
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    async check() {
      await transport.verify();
    },
    async send(mail) {
      await transport.sendMail({ ...mail });
    },
  };
}

function fileMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  let written = 0;
  /** Whole or not at all: half a mail is none, and must not keep the room that is left. */
  async function write(file: string, content: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const part = `${file}.part`;
    try {
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
  return {
    async check() {
      const probe = join(folder, `.room-${randomUUID()}`);
      await write(probe, Buffer.alloc(roomForMail));
      await rm(probe, { force: true });
    },
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail });
      written += 1;
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${written}.eml`);
      await write(file, message as Buffer);
      log.warn({ to: mail.to, subject: mail.subject, file }, 'A mail was written to a file');
    },
  };
}
