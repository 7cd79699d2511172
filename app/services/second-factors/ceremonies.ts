import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { PasskeyRecord } from '#db/repositories/passkeys.ts';

/** EdDSA, ES256, RS256. Named, because Node warns of others when the library looks for them. */
const ALGORITHMS = [-8, -7, -257];
const RP_NAME = 'Quantum Harbor';

/** Loaded when a passkey is first used: the library takes a fifth of a second to load. */
const library = () => import('@simplewebauthn/server');

/** The relying party: passkeys are valid for its host name, and answers must come from its pages. */
function relyingParty(origin: string) {
  const url = new URL(origin);
  // Without PUBLIC_URL the server may not know of TLS in front of it.
  return { id: url.hostname, origins: [url.origin, `https://${url.host}`] };
}

const MAX_TEXT = 8192;
const bytes = z
  .string()
  .max(MAX_TEXT)
  .regex(/^[\w-]*={0,2}$/);
const optionalBytes = bytes.nullish().transform((value) => value ?? undefined);
const answer = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const RegistrationSchema = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([])
      .default([]),
  }),
});
const AuthenticationSchema = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: optionalBytes,
  }),
});
const ClientDataSchema = z.object({ challenge: z.string().max(MAX_TEXT) });

/** The answer of a browser, as far as its form; it may be JSON in a field of a form. @throws AppError passkey_refused */
function readAnswer<Schema extends z.ZodType<{ readonly response: { readonly clientDataJSON: string } }>>(
  schema: Schema,
  value: unknown,
): z.output<Schema> & { readonly challenge: string } {
  try {
    const parsed = schema.parse(typeof value === 'string' ? JSON.parse(value) : value);
    const clientData = Buffer.from(parsed.response.clientDataJSON, 'base64url').toString();
    return { ...parsed, challenge: ClientDataSchema.parse(JSON.parse(clientData)).challenge };
  } catch {
    throw new AppError('passkey_refused');
  }
}

export const readRegistration = (value: unknown) => readAnswer(RegistrationSchema, value);
export const readAuthentication = (value: unknown) => readAnswer(AuthenticationSchema, value);
type Registration = ReturnType<typeof readRegistration>;
type Authentication = ReturnType<typeof readAuthentication>;

/** Whoever has a passkey also shows a finger, a face or a PIN: it counts as two factors. */
const USER_VERIFICATION = 'required';

const EXTENSIONS = { clientExtensionResults: {}, type: 'public-key' } as const;
type Transports = NonNullable<
  NonNullable<
    Parameters<Awaited<ReturnType<typeof library>>['generateAuthenticationOptions']>[0]['allowCredentials']
  >[number]['transports']
>;
const descriptors = (passkeys: readonly PasskeyRecord[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] as Transports }));

export async function registrationOptions(
  origin: string,
  user: { readonly handle: Uint8Array<ArrayBuffer>; readonly name: string; readonly displayName: string },
  challenge: Uint8Array<ArrayBuffer>,
  known: readonly PasskeyRecord[],
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(origin).id,
    userID: user.handle,
    userName: user.name,
    userDisplayName: user.displayName,
    challenge,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    excludeCredentials: descriptors(known),
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

export async function authenticationOptions(
  origin: string,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly PasskeyRecord[],
): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(origin).id,
    challenge,
    userVerification: USER_VERIFICATION,
    allowCredentials: descriptors(allowed),
  });
}

/** Rejects with the library's reason, or with one of our own. */
export async function verifyRegistration(origin: string, { challenge, ...answer }: Registration) {
  const { verifyRegistrationResponse } = await library();
  const { id, origins } = relyingParty(origin);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, ...EXTENSIONS, response: { ...answer.response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('The registration was not verified');
  return registrationInfo;
}

export async function verifyAuthentication(
  origin: string,
  { challenge, response: { userHandle, ...response }, ...answer }: Authentication,
  passkey: PasskeyRecord,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origins } = relyingParty(origin);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, ...EXTENSIONS, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  });
  if (!verified) throw new Error('The signature is not of this passkey');
  return authenticationInfo.newCounter;
}
