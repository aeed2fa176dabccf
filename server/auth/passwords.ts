/** Passwords are kept as argon2id hashes (OWASP's second recommendation: 19 MiB, two passes). */
import { hash, verify } from '@node-rs/argon2';

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

/** argon2id is the library's own default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords(): Passwords {
  return {
    hash: (password) => hash(password.normalize('NFC'), options),
    verify: (stored, password) => verify(stored, password.normalize('NFC')),
  };
}
