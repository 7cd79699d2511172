import { appendFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

/** Mail and SMS services of a fleet, on loopback. */
export interface MessageServices {
  /** Their settings. */
  readonly settings: Readonly<Record<'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN', string>>;
  close(): Promise<void>;
}

const SmsSchema = z.object({ to: z.string(), text: z.string(), purpose: z.string(), code: z.string().nullable() });
const COUNTRY = '+86';
const TOKEN = 'loopback';

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/**
 * Starts a mail server and an SMS gateway that write each message to a file, as one line of JSON with `to`, `purpose`,
 * `code` and `text`: an SMS in the form of the development outbox, an email with all of its text and no code.
 */
export async function startMessageServices(file: string): Promise<MessageServices> {
  const keep = (message: object): Promise<void> => appendFile(file, `${JSON.stringify(message)}\n`);

  const receiveSms = async (from: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isKnown = from.headers.authorization === `Bearer ${TOKEN}`;
    const sms = SmsSchema.safeParse(JSON.parse(await text(from)));
    if (isKnown && sms.success) await keep({ ...sms.data, to: sms.data.to.replace(COUNTRY, '') });
    response.writeHead(!isKnown ? 401 : sms.success ? 204 : 400).end();
  };
  const gateway = createServer((from, response) => {
    receiveSms(from, response).catch(() => response.writeHead(500).end());
  });

  // Loopback needs no certificate.
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      text(stream).then((mail) => keep({ to, purpose: 'email', code: null, text: mail }).then(() => done()), done);
    },
  });
  // A client that breaks off reports here; without a listener the fleet would end.
  smtp.on('error', () => undefined);

  const [gatewayPort, smtpPort] = await Promise.all([listening(gateway), listening(smtp.server)]);
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Quantum Harbor <harbor@example.org>',
      SMS_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}/send`,
      SMS_GATEWAY_TOKEN: TOKEN,
    },
    async close() {
      gateway.closeAllConnections();
      await Promise.all([closed(gateway), closed(smtp.server)]);
    },
  };
}
