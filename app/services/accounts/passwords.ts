import { hash, type Options, verify } from '@node-rs/argon2';
import { type RandomBytes, randomToken } from '#app/services/secrets/index.ts';

/**
 * argon2id in one lane. 32 MiB four times over take 49 ms of a core, and 5 ms of the system's to clear the memory. 64 MiB
 * twice over take as long, but on a busy machine clearing them took as long again: 66 ms (medians of seven, Node 24).
 */
const COST: Options = { memoryCost: 32 * 1024, timeCost: 4, parallelism: 1 };

export interface Passwords {
  /** PHC string, argon2id. */
  hash(passwordMd5: string): Promise<string>;
  /** Takes the same time for an account that has no password, or is none. */
  matches(passwordHash: string | null, passwordMd5: string): Promise<boolean>;
}

export function createPasswords({ randomBytes, cost = COST }: { randomBytes: RandomBytes; cost?: Options }): Passwords {
  let decoy: string | undefined;
  return {
    hash: (passwordMd5) => hash(passwordMd5.toLowerCase(), cost),
    async matches(passwordHash, passwordMd5) {
      // Waited for in either case, or the first to be refused here would wait for it alone where there is no account.
      decoy ??= await hash(randomToken(randomBytes), cost);
      const isMatch = await verify(passwordHash ?? decoy, passwordMd5.toLowerCase());
      return isMatch && passwordHash !== null;
    },
  };
}
