import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TaskEvent {
  readonly type: string;
  readonly data: { readonly task?: { readonly id: string } };
}

/** A webhook of all accounts, which counts what it is told. */
export interface Receiver {
  readonly url: string;
  /** Ids of the deliveries about each task; the same delivery may arrive more than once. */
  readonly deliveriesOf: ReadonlyMap<string, ReadonlySet<string>>;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const deliveriesOf = new Map<string, Set<string>>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.once('end', () => {
      const id = (JSON.parse(text) as TaskEvent).data.task?.id;
      if (id !== undefined) {
        const known = deliveriesOf.get(id) ?? new Set();
        deliveriesOf.set(id, known.add(String(request.headers['webhook-id'])));
      }
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveriesOf,
    close: () => server.close(),
  };
}
