import { createTransport } from 'nodemailer';
import type { MessageTransport } from './contract.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

/** Short, because a user waits for the code. */
const TIMEOUT_MS = 10_000;

/** Email by an SMTP server. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Codes are sent encrypted or not at all, except to a relay of this machine. An operator may waive this for a relay
 * without TLS (`?ignoreTLS=true`).
 */
export const requiresTls = ({ hostname, searchParams }: URL): boolean =>
  !LOOPBACK.includes(hostname) && searchParams.get('ignoreTLS') !== 'true';

export function createSmtp({ url, from }: SmtpSettings): Pick<MessageTransport, 'sendEmail'> {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(new URL(url)),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async sendEmail({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}
