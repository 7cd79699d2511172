import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what all authenticator apps know: SHA-1, six digits, steps of 30 seconds. */
const PERIOD_SECONDS = 30;
export const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are accepted. */
const ACCEPTED_STEPS = 1;
/** Steps in which a code is still recognised, to say that a clock is off. */
const NAMED_STEPS = 10;

const totpOf = (secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), period: PERIOD_SECONDS });

export const secretText = (secret: Uint8Array): string => totpOf(secret).secret.base32;

/** The address that a QR code contains. */
export const appAddress = (secret: Uint8Array, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

export const codeAt = (secret: Uint8Array, at: number): string => totpOf(secret).generate({ timestamp: at });

/** What a code is: of a step that is accepted now, or of one that is `seconds` off: later than now if positive. */
export type CodeReading =
  | { readonly kind: 'accepted'; readonly step: number }
  | { readonly kind: 'off'; readonly step: number; readonly seconds: number }
  | { readonly kind: 'wrong' };

export function readAppCode(secret: Uint8Array, code: string, at: number): CodeReading {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: NAMED_STEPS });
  if (delta === null) return { kind: 'wrong' };
  const step = Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
  return Math.abs(delta) <= ACCEPTED_STEPS
    ? { kind: 'accepted', step }
    : { kind: 'off', step, seconds: delta * PERIOD_SECONDS };
}
