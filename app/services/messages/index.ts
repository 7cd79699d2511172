import { setTimeout } from 'node:timers/promises';
import { CODE_LIMITS } from '#app/services/rate-limits/index.ts';
import type { MessagesContext } from './context.ts';
import type { Messages } from './contract.ts';
import { createCodeSending } from './send-code.ts';
import { createCodeVerification } from './verify-code.ts';

export type * from './contract.ts';
export { createOutbox } from './outbox.ts';
export { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
export { createSmtp, type SmtpSettings } from './smtp.ts';
export { selectTransport } from './transports.ts';

/** Only tests replace the limits and the waiting. */
export type MessagesDependencies = Omit<MessagesContext, 'limits' | 'wait'> &
  Partial<Pick<MessagesContext, 'limits' | 'wait'>>;

export function createMessages(dependencies: MessagesDependencies): Messages {
  const context: MessagesContext = { limits: CODE_LIMITS, wait: setTimeout, ...dependencies };
  return { outbox: context.outbox, ...createCodeSending(context), ...createCodeVerification(context) };
}
