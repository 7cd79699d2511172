import type { Draw } from './family.ts';

const ORIGINS = ['{{origin}}', 'https://evil.example', 'null', 'http://127.0.0.1:1', ''];
const QUERIES = [
  'EIO=4&transport=polling',
  'EIO=4&transport=polling&sid=none',
  'EIO=4&transport=websocket',
  'EIO=3&transport=polling',
  'EIO=99&transport=x',
  'transport=constructor&EIO=4',
  'EIO=4&transport=polling&sid=__proto__',
  'EIO=4&transport=polling&b64=1&j=1&t=x',
  '',
];

/** Draws handshakes of the live task states: by polling and by upgrade, from our pages and from other sites. */
export const drawSocket: Draw = (_surface, random) => {
  const origin = random.pick(ORIGINS);
  const query = random.pick(QUERIES);
  const isUpgrade = query.includes('websocket') || random.chance(0.15);
  const upgrade: readonly (readonly [string, string])[] = isUpgrade
    ? [
        ['Upgrade', random.pick(['websocket', 'h2c', 'WebSocket, x'])],
        ['Connection', 'Upgrade'],
        ['Sec-WebSocket-Key', random.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'x', ''])],
        ['Sec-WebSocket-Version', random.pick(['13', '8', 'x'])],
        ['Sec-WebSocket-Extensions', random.pick(['permessage-deflate', 'x; y=z'])],
      ]
    : [];
  const method = isUpgrade || random.chance(0.7) ? 'GET' : random.pick(['POST', 'PUT', 'OPTIONS']);
  return {
    route: `${method} /socket.io`,
    actor: random.chance(0.6) ? 'browser' : 'visitor',
    method,
    target: `/socket.io/?${query}`,
    headers: [...(origin === '' ? [] : ([['Origin', origin]] as const)), ...upgrade],
    body: method === 'POST' ? random.pick(['40', '42["x"]', 'b', '9'.repeat(3000), '40\x1e40\x1e40']) : null,
    // An upgraded connection stays open, and the client stops reading.
    mayWait: true,
    mutations: [
      ...(origin === '{{origin}}' ? [] : [`origin:${origin.slice(0, 20)}`]),
      ...(isUpgrade ? ['upgrade'] : []),
    ],
  };
};
