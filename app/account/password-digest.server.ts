import { createHash } from 'node:crypto';

/**
 * Returns the MD5 hex of a password. The product's clients send it instead of the password (specification 3). The
 * server converts passwords of page forms to it, so that both can open the same account. It protects nothing; argon2id
 * does. Keyboards write the same letter in several ways, so it is that of the text in NFC.
 */
export const passwordDigest = (password: string): string =>
  createHash('md5').update(password.normalize('NFC')).digest('hex');
