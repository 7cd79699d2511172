import { hash, type Options, verify } from '@node-rs/argon2';
import { type RandomBytes, randomToken } from '#app/services/secrets/index.ts';

/**
 * argon2id with one lane. 32 MiB with four passes take 49 ms of a core, and 5 ms of system time to clear the memory. 64
 * MiB with two passes take as long, but on a busy machine clearing the memory took 66 ms more (medians of seven, Node
 * 24).
 */
const COST: Options = { memoryCost: 32 * 1024, timeCost: 4, parallelism: 1 };

export interface Passwords {
  /** PHC string, argon2id. */
  hash(passwordMd5: string): Promise<string>;
  /** Takes the same time if the account has no password or does not exist. */
  matches(passwordHash: string | null, passwordMd5: string): Promise<boolean>;
}

export function createPasswords({ randomBytes, cost = COST }: { randomBytes: RandomBytes; cost?: Options }): Passwords {
  let decoy: string | undefined;
  return {
    hash: (passwordMd5) => hash(passwordMd5.toLowerCase(), cost),
    async matches(passwordHash, passwordMd5) {
      // Awaited in both cases; otherwise the first refusal would take longer if there is no account.
      decoy ??= await hash(randomToken(randomBytes), cost);
      const isMatch = await verify(passwordHash ?? decoy, passwordMd5.toLowerCase());
      return isMatch && passwordHash !== null;
    },
  };
}
