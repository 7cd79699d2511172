import { Secret } from 'otpauth';
import { codeAt } from '#app/services/second-factors/totp.ts';

/** The code that an authenticator app shows for a secret as people type it. */
export const codeOfSecret = (secret: string, at: number): string => codeAt(Secret.fromBase32(secret).bytes, at);
