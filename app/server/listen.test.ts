import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen, requireFree, urlOf } from './listen.ts';

const serverAt = async (port: number) => {
  const http = createServer();
  await listen(http, { port, host: '127.0.0.1' });
  onTestFinished(() => void http.close());
  const url = urlOf(http, '127.0.0.1');
  return Number(new URL(url ?? '').port);
};

it('names the setting when a port is taken', async () => {
  const port = await serverAt(0);
  await expect(requireFree({ port, host: '127.0.0.1' })).rejects.toThrow(
    new RegExp(`^PORT: ${port} on 127.0.0.1 is in use by another program\\.`),
  );
  await expect(serverAt(port)).rejects.toThrow(/^PORT: /);
});

it('names the setting when this machine does not have the address', async () => {
  // An address of a range reserved for documentation.
  await expect(requireFree({ port: 0, host: '192.0.2.77' })).rejects.toThrow(
    /^HOST: 192\.0\.2\.77 is no address of this machine/,
  );
});
