import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmsGateway, createSmtp } from './index.ts';

const servers: Server[] = [];
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A mail server on loopback that knows one user; `refuses` answers that recipient with 550. */
function smtpServer({ refuses = '' } = {}) {
  const mails: Mail[] = [];
  const logins: string[] = [];
  const smtp = new SMTPServer({
    // Loopback needs no certificate.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(`${username}:${password}`);
      if (password === 's@fe') done(null, { user: username });
      else done(new Error('wrong password'));
    },
    onRcptTo({ address }, _session, done) {
      if (address === refuses) done(Object.assign(new Error('nobody of that name'), { responseCode: 550 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      let data = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (data += chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), data });
        done();
      });
    },
  });
  return { mails, logins, server: smtp.server };
}

const email = {
  to: 'lin@example.org',
  subject: '量子港验证码',
  text: '验证码 012345',
  purpose: 'register',
  code: '012345',
};

describe('email by SMTP', () => {
  it('reaches the server with sender, subject and text, signed in', async () => {
    const { mails, logins, server } = smtpServer();
    const port = await listen(server);
    await createSmtp({
      url: `smtp://harbor:s%40fe@127.0.0.1:${port}`,
      from: 'Quantum Harbor <no-reply@harbor.example>',
    }).sendEmail(email);
    expect(logins).toEqual(['harbor:s@fe']);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'no-reply@harbor.example', to: [email.to] });
    const [head = '', body = ''] = (mails[0]?.data ?? '').replaceAll('\r\n', '\n').split('\n\n');
    expect(head).toMatch(/^From: Quantum Harbor <no-reply@harbor.example>$/m);
    const subject = /^Subject: =\?UTF-8\?B\?(.+)\?=$/m.exec(head)?.[1] ?? '';
    expect(Buffer.from(subject, 'base64').toString()).toBe(email.subject);
    expect(Buffer.from(body, 'base64').toString().trim()).toBe(email.text);
  });

  it('is not sent if the server refuses or cannot be reached', async () => {
    const { server } = smtpServer({ refuses: email.to });
    const port = await listen(server);
    await expect(createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.cn' }).sendEmail(email)).rejects.toThrow(
      /550/,
    );
    await expect(
      createSmtp({ url: `smtp://harbor:wrong@127.0.0.1:${port}`, from: 'a@b.cn' }).sendEmail({
        ...email,
        to: 'wang@example.org',
      }),
    ).rejects.toThrow(/535/);
    await expect(createSmtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.cn' }).sendEmail(email)).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});

describe('text messages by a gateway', () => {
  const gateway = (status: number) => {
    const requests: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
    const server = createHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        requests.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
        response.writeHead(status, { Connection: 'close', Location: '/elsewhere' }).end('{}');
      });
    });
    return { asked: requests, server };
  };
  const sms = { to: '13800138000', text: '验证码 012345', purpose: 'register', code: '012345' };

  it('are posted as JSON with the token', async () => {
    const { asked: requests, server } = gateway(202);
    const port = await listen(server);
    await createSmsGateway({ url: `http://127.0.0.1:${port}/send`, token: 'T' }).sendSms(sms);
    await createSmsGateway({ url: `http://127.0.0.1:${port}/send`, token: null }).sendSms(sms);
    expect(requests).toEqual([
      { authorization: 'Bearer T', body: { ...sms, to: '+8613800138000' } },
      { authorization: undefined, body: { ...sms, to: '+8613800138000' } },
    ]);
  });

  it.each([400, 500, 302])('are not sent if it responds with %d', async (status) => {
    const port = await listen(gateway(status).server);
    await expect(createSmsGateway({ url: `http://127.0.0.1:${port}`, token: null }).sendSms(sms)).rejects.toThrow();
  });
});
