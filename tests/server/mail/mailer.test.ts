import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '#server/mail/mailer.ts';

const mail = { to: 'lan@example.test', subject: 'Đặt lại mật khẩu', text: 'Mở liên kết này: https://x.test' };
const mailFrom = 'Bookdesk <desk@example.test>';

describe('a mail', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'bookdesk-mail-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  it('without a mail server is a file that only its owner reads, and a line in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    await createMailer({ smtpUrl: null, mailFrom, dataFolder }, log).send(mail);

    const names = await readdir(join(dataFolder, 'mail'));
    expect(names).toHaveLength(1);
    const file = join(dataFolder, 'mail', names[0] ?? '');
    const content = await readFile(file, 'utf8');
    expect(content).toContain('To: lan@example.test');
    expect(content).toContain('From: Bookdesk <desk@example.test>');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      to: 'lan@example.test',
      file,
      msg: 'A mail was written to a file',
    });
    expect(lines[0]).not.toContain('https://x.test');
  });

  it('goes to the mail server that is configured', async () => {
    const { server, port, received } = await startMailServer();
    await createMailer(
      { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataFolder },
      pino({ level: 'silent' }),
    ).send(mail);
    expect(received()).toContain('RCPT TO:<lan@example.test>');
    expect(received()).toContain('MAIL FROM:<desk@example.test>');
    expect(await readdir(dataFolder)).toEqual([]);
    server.close();
  });
});

/** The few words of SMTP that one mail needs. */
async function startMailServer() {
  let text = '';
  const server: Server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (text.endsWith('DATA\r\n')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' ? address?.port : 0, received: () => text };
}
