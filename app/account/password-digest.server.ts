import { createHash } from 'node:crypto';

/**
 * MD5 hex of a password: what the product's clients send in its place (specification 3), and what page forms are
 * brought to on the server, so that both open the same account. It protects nothing; argon2id does.
 */
export const passwordDigest = (password: string): string => createHash('md5').update(password).digest('hex');
