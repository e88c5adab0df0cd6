import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default. The cost is what OWASP's Password Storage Cheat Sheet advises.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes the same time whether or not there is a hash to compare with, so that nobody learns which accounts exist. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await placeholder()), password);
  return matches && passwordHash !== null;
}

let made: Promise<string> | undefined;

function placeholder(): Promise<string> {
  made ??= hashPassword('nobody');
  return made;
}
