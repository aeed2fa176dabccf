/** `npm run user:create`: the first administrator of a database without demo data (contract.md, "Commands"). */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { roles } from '#contract/abilities.ts';
import { registerSchema } from '#contract/resources/registration.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import './messages/judged-messages.ts';
import { createPasswords } from './auth/passwords.ts';
import { readConfig } from './config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';

const usage = `Usage: npm run user:create -- --name "Tên" --email ten@example.vn [--role administrator]
The password is read from standard input when something is piped in, else one is made and shown once.`;

const optionsSchema = v.object({
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  role: v.optional(v.picklist(roles, `--role takes one of ${roles.join(', ')}`), 'administrator'),
});

async function create(): Promise<void> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } },
  });
  const { role, ...person } = v.parse(optionsSchema, values);
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).trim();
  const password = piped === '' ? randomBytes(15).toString('base64url') : piped;
  const { name, email } = v.parse(registerSchema, { ...person, password, password_confirmation: password });

  const { database, lock } = await openConfiguredDatabase(readConfig(process.env), (line) => print(line));
  try {
    const passwordHash = await createPasswords().hash(password);
    await insert(database, { name, email, password_hash: passwordHash, roles: [role] });
  } finally {
    await database.close();
    await lock?.release();
  }
  print(`${email} is now ${role}.`);
  if (piped === '') print(`Password, shown this once: ${password}`);
}

async function insert(
  { kysely }: OpenDatabase,
  user: { name: string; email: string; password_hash: string; roles: (typeof roles)[number][] },
): Promise<void> {
  const created = await kysely
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new Error(`${user.email} has an account already.`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

create().catch((error: unknown) => {
  const problems = v.isValiError(error)
    ? error.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${validationText(issue.message, 'en')}`)
    : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(`${problems.join('\n')}\n\n${usage}\n`);
  process.exitCode = 1;
});
