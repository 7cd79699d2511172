import type { CodeDestination, MessageTransport } from './contract.ts';
import { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';

/**
 * Returns the transport: the configured SMTP server and SMS gateway, and the development outbox for a channel without
 * one.
 */
export const selectTransport = (
  outbox: MessageTransport,
  { smtp, smsGateway }: { smtp: SmtpSettings | null; smsGateway: SmsGatewaySettings | null },
): MessageTransport => ({
  ...outbox,
  ...(smtp && createSmtp(smtp)),
  ...(smsGateway && createSmsGateway(smsGateway)),
});

export async function deliverMessage(
  transport: MessageTransport,
  { channel, to }: CodeDestination,
  message: { purpose: string; code: string; subject: string; text: string },
): Promise<void> {
  const { subject, ...sms } = message;
  if (channel === 'sms') await transport.sendSms({ ...sms, to });
  else await transport.sendEmail({ ...sms, to, subject });
}
