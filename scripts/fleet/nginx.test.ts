import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_WAIT_SECONDS } from '#app/api/v1/request-headers.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { IMAGE_SETTINGS, PROXY_HEADERS, ROLES, STICKY_PATH } from './deployment.ts';

interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  readonly block?: readonly Directive[];
}

/** Reads a configuration of nginx. @throws Error for a directive without an end or a block without a bracket */
function parseConfiguration(text: string): readonly Directive[] {
  const tokens = text.replaceAll(/#.*$/gm, '').match(/"[^"]*"|'[^']*'|[{};]|[^\s{};"']+/g) ?? [];
  let at = 0;
  const readBlock = (isNested: boolean): readonly Directive[] => {
    const block: Directive[] = [];
    let words: string[] = [];
    for (; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token === '}' && isNested && words.length === 0) return block;
      if (token === ';' || token === '{') {
        const [name = '', ...args] = words;
        words = [];
        if (token === '{') at += 1;
        block.push(token === ';' ? { name, args } : { name, args, block: readBlock(true) });
      } else words.push(token.replaceAll(/^["']|["']$/g, ''));
    }
    if (isNested || words.length > 0) throw new Error('The configuration ends in the middle.');
    return block;
  };
  return readBlock(false);
}

const file = readFileSync('deploy/nginx.conf', 'utf8');
const named = (name: string, block: readonly Directive[] = []): readonly Directive[] =>
  block.filter((each) => each.name === name);
const [http] = named('http', parseConfiguration(file));
const servers = named('server', http?.block);
const [redirect, portal] = servers;
const locations = named('location', portal?.block);

const headersIn = (block: readonly Directive[] = []): Record<string, string> =>
  Object.fromEntries(named('proxy_set_header', block).map(({ args: [name, value] }) => [name!, value!]));
const upstreamOf = (path: string): Directive | undefined => {
  const pass = named('proxy_pass', locations.find(({ args }) => args[0] === path)?.block)[0]?.args[0];
  return named('upstream', http?.block).find(({ args }) => pass === `http://${args[0]}`);
};
const argument = (name: string): string => named(name, portal?.block)[0]?.args[0] ?? '';

it('sets the headers that the proxy of a fleet sets, for pages and for sockets', () => {
  expect(headersIn(portal?.block)).toEqual({ ...PROXY_HEADERS, Connection: '' });
  expect(locations.map(({ args }) => args[0])).toEqual(['/', STICKY_PATH]);
  const [pages, sockets] = locations.map(({ block }) => headersIn(block));
  expect(pages).toEqual({});
  expect(sockets).toEqual({ ...PROXY_HEADERS, Upgrade: '$http_upgrade', Connection: '$connection_upgrade' });
});

it('sends pages to each web in turn, and sockets by the address of the client', () => {
  const web = (number: number): string => `web-${number}:${IMAGE_SETTINGS.PORT}`;
  const webs = Array.from({ length: ROLES.web.processes }, (_, index) => web(index + 1));
  for (const path of ['/', STICKY_PATH])
    expect(named('server', upstreamOf(path)?.block).map(({ args }) => args[0])).toEqual(webs);
  expect(named('hash', upstreamOf('/')?.block)).toEqual([]);
  expect(named('hash', upstreamOf(STICKY_PATH)?.block)[0]?.args).toEqual(['$remote_addr', 'consistent']);
});

it('is one proxy, as TRUST_PROXY says, and serves pages by TLS only', () => {
  expect(ROLES.web.settings.TRUST_PROXY).toBe('1');
  expect(servers.length).toBe(2);
  expect(named('return', redirect?.block)[0]?.args).toEqual(['308', 'https://$host$request_uri']);
  expect(named('listen', portal?.block)[0]?.args).toEqual(['8443', 'ssl']);
  const published = ['80:8080', '443:8443'];
  expect(readFileSync('compose.yaml', 'utf8')).toContain(`ports: ['${published.join("', '")}']`);
});

it('leaves it to the product to refuse what is too large, and waits longer than its longest answer', () => {
  expect(argument('client_max_body_size')).toMatch(/^\d+m$/);
  expect(parseInt(argument('client_max_body_size')) * 2 ** 20).toBeGreaterThan(LIMITS.uploadBytes);
  expect(parseInt(argument('proxy_read_timeout'))).toBeGreaterThan(2 * MAX_WAIT_SECONDS);
});

it('a configuration that ends in the middle is refused', () => {
  expect(() => parseConfiguration(file.slice(0, file.lastIndexOf('}')))).toThrow(/in the middle/);
});
