import { connect as connectRaw, type Socket as RawSocket } from 'node:net';

export const open = (url: string): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const socket = connectRaw(Number(new URL(url).port), '127.0.0.1', () => resolve(socket)).once('error', reject);
  });

/** Returns what the server sends in response to raw bytes, until it closes the connection. */
export async function raw(
  baseUrl: string,
  lines: readonly string[],
  body = '',
): Promise<{ status: number; head: string; body: string }> {
  const socket = await open(baseUrl);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', ...rest] = said.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}
