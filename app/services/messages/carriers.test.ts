import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
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
  readonly to: string;
  readonly data: string;
}

/** As much of RFC 5321 and of AUTH PLAIN as a client needs; `refuses` answers that recipient with 550. */
function smtpServer({ refuses = '' } = {}) {
  const mails: Mail[] = [];
  const logins: string[] = [];
  const serve = (socket: Socket) => {
    let pending = '';
    let data: string | null = null;
    let mail = { from: '', to: '' };
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') return void (data += `${line}\n`);
        mails.push({ ...mail, data });
        data = null;
        return say('250 kept');
      }
      const verb = line.split(' ', 1)[0]?.toUpperCase() ?? '';
      if (verb === 'EHLO') return say('250-test\r\n250 AUTH PLAIN');
      if (verb === 'AUTH') return void (logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()), say('235 welcome'));
      if (verb === 'MAIL') return void ((mail = { ...mail, from: line }), say('250 ok'));
      if (verb === 'RCPT') return void ((mail = { ...mail, to: line }), say(refuses !== '' && line.includes(refuses) ? '550 nobody' : '250 ok'));
      if (verb === 'DATA') return void ((data = ''), say('354 go on'));
      if (verb === 'QUIT') return void (say('221 bye'), socket.end());
      say('250 ok');
    };
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString()).split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(hear);
    });
    socket.on('error', () => undefined);
    say('220 test ESMTP');
  };
  return { mails, logins, server: createServer(serve) };
}

const email = { to: 'lin@example.org', subject: '量子港验证码', text: '验证码 012345', purpose: 'register', code: '012345' };

describe('email by SMTP', () => {
  it('reaches the server with sender, subject and text, signed in', async () => {
    const { mails, logins, server } = smtpServer();
    const port = await listen(server);
    await createSmtp({ url: `smtp://harbor:s%40fe@127.0.0.1:${port}`, from: 'Quantum Harbor <no-reply@harbor.example>' }).sendEmail(email);
    expect(logins).toEqual(['\0harbor\0s@fe']);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: expect.stringContaining('<no-reply@harbor.example>'), to: expect.stringContaining('<lin@example.org>') });
    const [head = '', body = ''] = (mails[0]?.data ?? '').split('\n\n');
    expect(head).toMatch(/^From: Quantum Harbor <no-reply@harbor.example>$/m);
    const subject = /^Subject: =\?UTF-8\?B\?(.+)\?=$/m.exec(head)?.[1] ?? '';
    expect(Buffer.from(subject, 'base64').toString()).toBe(email.subject);
    expect(Buffer.from(body, 'base64').toString().trim()).toBe(email.text);
  });

  it('is not sent when the server refuses, or is not there', async () => {
    const { server } = smtpServer({ refuses: 'lin@' });
    const port = await listen(server);
    await expect(createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.cn' }).sendEmail(email)).rejects.toThrow(/550/);
    await expect(createSmtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.cn' }).sendEmail(email)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('text messages by a gateway', () => {
  const gateway = (status: number) => {
    const asked: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
    const server = createHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
        response.writeHead(status, { Connection: 'close', Location: '/elsewhere' }).end('{}');
      });
    });
    return { asked, server };
  };
  const sms = { to: '13800138000', text: '验证码 012345', purpose: 'register', code: '012345' };

  it('are posted as JSON with the token', async () => {
    const { asked, server } = gateway(202);
    const port = await listen(server);
    await createSmsGateway({ url: `http://127.0.0.1:${port}/send`, token: 'T' }).sendSms(sms);
    await createSmsGateway({ url: `http://127.0.0.1:${port}/send`, token: null }).sendSms(sms);
    expect(asked).toEqual([
      { authorization: 'Bearer T', body: { ...sms, to: '+8613800138000' } },
      { authorization: undefined, body: { ...sms, to: '+8613800138000' } },
    ]);
  });

  it.each([400, 500, 302])('are not sent when it answers %d', async (status) => {
    const port = await listen(gateway(status).server);
    await expect(createSmsGateway({ url: `http://127.0.0.1:${port}`, token: null }).sendSms(sms)).rejects.toThrow();
  });
});
