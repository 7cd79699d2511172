import { gzipSync } from 'node:zlib';
import type { Random } from './random.ts';

export interface Encoded {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Buffer;
  /** Name of the mutation; undefined for a regular encoding. */
  readonly mutation?: string;
}

export type Fields = readonly (readonly [string, unknown])[];

const contentType = (type: string): readonly (readonly [string, string])[] => [['Content-Type', type]];
const URLENCODED = 'application/x-www-form-urlencoded';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Keeps names such as `{{a.task}}` readable, for their replacement. */
const quoted = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%7B%7B([\w.-]+)%7D%7D/g, '{{$1}}');

export const urlencoded = (fields: Fields): string =>
  fields.map(([name, value]) => `${quoted(name)}=${quoted(textOf(value))}`).join('&');

const multipart = (fields: Fields, boundary: string, isFile: boolean): string =>
  `${fields
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; ` +
        `name="${name.replace(/["\r\n]/g, '_')}"${isFile ? '; filename="x.qasm"\r\nContent-Type: text/plain' : ''}\r\n` +
        `\r\n${textOf(value)}\r\n`,
    )
    .join('')}--${boundary}--\r\n`;

/** Encodes a form like a browser. */
export const asForm = (fields: Fields): Encoded => ({ headers: contentType(URLENCODED), body: urlencoded(fields) });
export const asJson = (value: unknown): Encoded => ({
  headers: contentType('application/json'),
  body: JSON.stringify(value) ?? 'null',
});

const UNUSUAL: readonly ((fields: Fields, random: Random) => Encoded)[] = [
  (fields) => ({
    headers: contentType('multipart/form-data; boundary=xYz'),
    body: multipart(fields, 'xYz', false),
    mutation: 'multipart',
  }),
  (fields) => ({
    headers: contentType('multipart/form-data; boundary=xYz'),
    body: multipart(fields, 'xYz', true),
    mutation: 'files',
  }),
  (fields) => ({
    headers: contentType('multipart/form-data; boundary=xYz'),
    body: multipart(fields, 'other', false),
    mutation: 'wrong-boundary',
  }),
  (fields) => ({
    headers: contentType('multipart/form-data; boundary=xYz'),
    body: multipart(fields, 'xYz', false).slice(0, 40),
    mutation: 'broken-multipart',
  }),
  (fields) => ({
    headers: contentType('multipart/form-data'),
    body: multipart(fields, 'xYz', false),
    mutation: 'no-boundary',
  }),
  (fields, random) => ({
    headers: contentType(
      `multipart/form-data; boundary=${random.pick(['""', 'x'.repeat(5000), '--', 'a b', '\u00e9'])}`,
    ),
    body: multipart(fields, 'xYz', false),
    mutation: 'odd-boundary',
  }),
  (fields, random) => ({
    headers: contentType(
      random.pick([
        'text/plain',
        'application/xml',
        'application/octet-stream',
        'x',
        'application/json;;;charset=',
        `${URLENCODED}; charset=utf-16`,
      ]),
    ),
    body: urlencoded(fields),
    mutation: 'wrong-type',
  }),
  (fields) => ({ headers: [], body: urlencoded(fields), mutation: 'no-type' }),
  (fields) => ({ headers: contentType('application/json'), body: urlencoded(fields), mutation: 'form-as-json' }),
  (fields) => ({
    headers: contentType(URLENCODED),
    body: JSON.stringify(Object.fromEntries(fields)),
    mutation: 'json-as-form',
  }),
  (fields) => ({
    headers: contentType(`${URLENCODED}; charset=utf-16le`),
    body: Buffer.from(urlencoded(fields), 'utf16le'),
    mutation: 'utf-16',
  }),
  (fields) => ({
    headers: [...contentType(URLENCODED), ['Content-Encoding', 'gzip']],
    body: gzipSync(urlencoded(fields)),
    mutation: 'gzip',
  }),
  (fields) => ({
    headers: [...contentType('application/json'), ['Content-Encoding', 'deflate, gzip']],
    body: gzipSync(JSON.stringify(Object.fromEntries(fields))),
    mutation: 'gzip-json',
  }),
  (fields) => ({
    headers: contentType(URLENCODED),
    body: Buffer.concat([
      Buffer.from(urlencoded(fields)),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf8]),
    ]),
    mutation: 'broken-utf-8',
  }),
  (fields) => ({
    headers: contentType(URLENCODED),
    body: `${urlencoded(fields)}&%=%&%zz=%C0%80&=&&&%u0041=1&a=%FF%FE`,
    mutation: 'broken-percent',
  }),
  (fields) => ({
    headers: contentType('application/json'),
    body: Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(JSON.stringify(Object.fromEntries(fields))),
      Buffer.from([0xff]),
    ]),
    mutation: 'broken-utf-8-json',
  }),
  (_fields, random) => ({
    headers: contentType('application/json'),
    body: random.pick([
      '',
      '{',
      '[1',
      'null',
      '1',
      '"x"',
      '[]',
      '{"a":1,}',
      '{"a":',
      '\u0000',
      '{"a":1}{"b":2}',
      `${'['.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      `{"a":${'9'.repeat(5000)}}`,
    ]),
    mutation: 'broken-json',
  }),
  (_fields, random) => ({
    headers: contentType(random.pick([URLENCODED, 'application/json'])),
    body: 'x'.repeat(random.pick([1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1])),
    mutation: 'body-at-the-limit',
  }),
];

export const withUnusualEncoding = (fields: Fields, random: Random): Encoded => random.pick(UNUSUAL)(fields, random);
