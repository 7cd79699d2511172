import type { MessageTransport } from './contract.ts';

export interface SmsGatewaySettings {
  readonly url: string;
  /** Sent as a bearer token, if set. */
  readonly token: string | null;
}

const TIMEOUT_MS = 10_000;
/** Mainland numbers only (specification 9). */
const COUNTRY = '+86';

/**
 * SMS by an HTTP gateway: `POST {to, text, purpose, code}`; any response other than 2xx means that the message was not
 * sent.
 */
export function createSmsGateway({ url, token }: SmsGatewaySettings): Pick<MessageTransport, 'sendSms'> {
  const headers = { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) };
  return {
    async sendSms({ to, text, purpose, code }) {
      const body = JSON.stringify({ to: `${COUNTRY}${to}`, text, purpose, code });
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}
