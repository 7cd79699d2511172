import { hash, type Options, verify } from '@node-rs/argon2';
import { type RandomBytes, randomToken } from '../secrets/index.ts';

/** argon2id in one lane. 64 MiB twice over takes 47 ms (median of ten, one of two cores, Node 24). */
const COST: Options = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** PHC string, argon2id. */
  hash(passwordMd5: string): Promise<string>;
  /** Takes the same time for an account that has no password, or is none. */
  matches(passwordHash: string | null, passwordMd5: string): Promise<boolean>;
}

export function createPasswords({ randomBytes, cost = COST }: { randomBytes: RandomBytes; cost?: Options }): Passwords {
  let decoy: Promise<string> | undefined;
  return {
    hash: (passwordMd5) => hash(passwordMd5.toLowerCase(), cost),
    async matches(passwordHash, passwordMd5) {
      decoy ??= hash(randomToken(randomBytes), cost);
      const isMatch = await verify(passwordHash ?? (await decoy), passwordMd5.toLowerCase());
      return isMatch && passwordHash !== null;
    },
  };
}
