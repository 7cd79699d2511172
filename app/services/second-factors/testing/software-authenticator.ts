import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A part of CBOR (RFC 8949) that registrations need: integers, bytes, texts and maps. */
type Value = number | string | Uint8Array | ReadonlyMap<number | string, Value>;

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

function head(major: number, count: number): Uint8Array {
  const first = major << 5;
  if (count < 24) return Uint8Array.of(first | count);
  if (count < 256) return Uint8Array.of(first | 24, count);
  return Uint8Array.of(first | 25, count >> 8, count & 255);
}

function cbor(value: Value): Uint8Array {
  if (typeof value === 'number') return value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.unsigned, value);
  if (typeof value === 'string') return Buffer.concat([head(MAJOR.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(MAJOR.bytes, value.length), value]);
  return Buffer.concat([head(MAJOR.map, value.size), ...[...value].flat().map(cbor)]);
}

const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const FLAGS = { userPresent: 1, userVerified: 4, attested: 64 } as const;

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** What a test changes in an otherwise right answer. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  /** The account for which the passkey says that it was made. */
  readonly userHandle?: string;
  /** The signature counter instead of the next one. */
  readonly counter?: number;
}

/** An authenticator in software, with one passkey: ES256, no attestation. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16));
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: ReadonlyMap<number, Value>;
  #counter = 0;
  #userHandle: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // COSE (RFC 9053): an elliptic curve key, ES256, P-256, and its coordinates.
    this.#publicKey = new Map<number, Value>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  /** Answers `navigator.credentials.create`. */
  register({ challenge, user }: Options, deviation: Deviation = {}): object {
    this.#userHandle = user?.id;
    const credential = Buffer.from(this.id, 'base64url');
    const attested = [Buffer.alloc(16), Uint8Array.of(0, credential.length), credential, cbor(this.#publicKey)];
    const authData = Buffer.concat([this.#authenticatorData(FLAGS.attested, deviation), ...attested]);
    const attestation = new Map<string, Value>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, deviation)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  authenticate({ challenge }: Options, deviation: Deviation = {}): object {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const data = this.#authenticatorData(0, deviation);
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      userHandle: deviation.userHandle ?? this.#userHandle,
      signature: base64url(sign('sha256', Buffer.concat([data, hash(clientData)]), this.#privateKey)),
    });
  }

  #answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, { rpId, origin, isUserVerified = true }: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | FLAGS.userPresent | (isUserVerified ? FLAGS.userVerified : 0);
    return Buffer.concat([hash(rpId ?? new URL(origin ?? this.#origin).hostname), Uint8Array.of(all), counter]);
  }
}
