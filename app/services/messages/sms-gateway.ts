import type { Carrier } from './transport.ts';

export interface SmsGatewaySettings {
  readonly url: string;
  /** Sent as a bearer token where there is one. */
  readonly token: string | null;
}

const TIMEOUT_MS = 10_000;
/** Mainland numbers only (specification 9). */
const COUNTRY = '+86';

/** Text messages by an HTTP gateway: `POST {to, text, purpose, code}`; any answer but 2xx means that it was not sent. */
export function createSmsGateway({ url, token }: SmsGatewaySettings): Pick<Carrier, 'sendSms'> {
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
