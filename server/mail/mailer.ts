/** Mail: by SMTP where it is configured, else as a file in the data folder and a line in the log (product.md, `/login`). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { ServerConfig } from '../config.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };
export type Mailer = { send(mail: Mail): Promise<void> };

export function createMailer(
  { smtpUrl, mailFrom, dataFolder }: Pick<ServerConfig, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  log: FastifyBaseLogger,
): Mailer {
  return smtpUrl === null
    ? fileMailer(join(dataFolder, 'mail'), mailFrom, log)
    : smtpMailer(smtpUrl, mailFrom);
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail });
    },
  };
}

function fileMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  let written = 0;
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail });
      await mkdir(folder, { recursive: true });
      written += 1;
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${written}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.warn({ to: mail.to, subject: mail.subject, file }, 'A mail was written to a file');
    },
  };
}
