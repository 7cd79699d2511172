import type { MessageTransport } from '#app/services/messages/index.ts';
import type { Post } from '#app/services/notifications/index.ts';
import type { MessageChannel, ServerMetrics } from './contract.ts';

type MessageMetrics = Pick<ServerMetrics, 'messageSent'>;

/** Counts messages, and those that the carrier did not accept. */
export function observeTransport(transport: MessageTransport, metrics: MessageMetrics): MessageTransport {
  const observe = async (channel: MessageChannel, send: Promise<void>): Promise<void> => {
    try {
      await send;
    } catch (error) {
      metrics.messageSent(channel, 'failed');
      throw error;
    }
    metrics.messageSent(channel, 'sent');
  };
  return {
    sendSms: (sms) => observe('sms', transport.sendSms(sms)),
    sendEmail: (email) => observe('email', transport.sendEmail(email)),
  };
}

/** Counts calls of webhooks. A status other than 2xx is a failure of the one who receives. */
export const observePost =
  (post: Post, metrics: MessageMetrics): Post =>
  async (url, body, headers) => {
    const outcome = await post(url, body, headers);
    const isAccepted = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
    metrics.messageSent('webhook', isAccepted ? 'sent' : 'failed');
    return outcome;
  };
