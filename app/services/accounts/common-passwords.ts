import { createHash } from 'node:crypto';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';

/** Of those that are long enough; shorter ones before them count, too, because a digest does not show a length. */
const COMMONEST = 10_000;
/** Names of the product. */
const PRODUCT_NAMES = ['quantumharbor', 'quantum harbor', 'quantum-harbor', 'quantum_harbor'];

const SINGLE_CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

const md5 = (text: string): string => createHash('md5').update(text.normalize('NFC')).digest('hex');

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Each word as it is, with a capital, and in capitals. */
const spellings = (word: string): readonly string[] => [...new Set([word, capitalised(word), word.toUpperCase()])];

/**
 * Digests of the passwords that attackers try first, in the spellings that people choose. Clients send digests, so they
 * are compared as digests. Made when the first password is set: 20 ms, 3 MB.
 */
async function digestCommon(): Promise<ReadonlySet<string>> {
  const { default: byRank } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  const digests = new Set(['', ...SINGLE_CHARACTERS].map(md5));
  for (let index = 0, counted = 0; index < byRank.length && counted < COMMONEST; index++) {
    const password = byRank[index]!;
    if (password.length >= LIMITS.password.min) counted += 1;
    for (const spelling of spellings(password)) digests.add(md5(spelling));
  }
  return digests;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** What an account is called by, as far as it is known. */
interface Names {
  readonly userName?: string;
  readonly phone?: string | null;
  readonly email?: string | null;
}

const ownWords = ({ userName, phone, email }: Names): readonly string[] =>
  [userName, phone, email, email?.split('@')[0], ...PRODUCT_NAMES].flatMap((word) =>
    word ? [...spellings(word), ...spellings(word.toLowerCase())] : [],
  );

/**
 * Refuses a new password that is easy to guess.
 * @throws AppError password_common · password_own_name
 */
export async function requireUncommon(passwordMd5: string, names: Names): Promise<void> {
  const digest = passwordMd5.toLowerCase();
  common ??= digestCommon();
  if ((await common).has(digest)) throw new AppError('password_common');
  if (ownWords(names).some((word) => md5(word) === digest)) throw new AppError('password_own_name');
}
