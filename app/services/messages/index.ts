import { setTimeout } from 'node:timers/promises';
import type { MessagesContext } from './context.ts';
import type { Messages } from './contract.ts';
import { createCodeSending } from './send-code.ts';
import { createCodeVerification } from './verify-code.ts';

export type * from './contract.ts';
export { createOutbox } from './outbox.ts';
export { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
export { createSmtp, type SmtpSettings } from './smtp.ts';
export { selectTransport } from './transports.ts';

export interface MessagesDependencies extends Omit<MessagesContext, 'wait'> {
  /** Only tests replace it. */
  readonly wait?: MessagesContext['wait'];
}

export function createMessages({ wait = setTimeout, ...dependencies }: MessagesDependencies): Messages {
  const context = { ...dependencies, wait };
  return { outbox: context.outbox, ...createCodeSending(context), ...createCodeVerification(context) };
}
