import type { NamingContent } from '#app/domain/program-name.ts';
import type { EndedTask, EventName, ExpiringResults, SecurityAlert } from './contract.ts';

/** Payload of a webhook call; emails are written from it, too. */
export interface WebhookPayload {
  readonly type: EventName;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data:
    /** `content` is in the bodies of emails alone, from which a task without a name is named. */
    | { readonly task: PublicTask; readonly content?: NamingContent }
    | { readonly alert: SecurityAlert }
    | { readonly webhook: StoppedWebhook }
    | { readonly results: ExpiringResults }
    | Readonly<Record<string, never>>;
}

/** A webhook that was disabled. */
export interface StoppedWebhook {
  readonly id: string;
  readonly url: string;
}

interface PublicTask extends Omit<EndedTask, 'content' | 'createdAt' | 'startedAt' | 'finishedAt'> {
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string;
}

const iso = (at: number): string => new Date(at).toISOString();

/** Returns the payload about a task that has ended, for the channel that sends it. */
export const taskPayload = (
  type: EventName,
  { content, ...task }: EndedTask,
  channel: 'email' | 'webhook',
): WebhookPayload => ({
  type,
  timestamp: iso(task.finishedAt),
  data: {
    ...(channel === 'email' && { content }),
    task: {
      ...task,
      createdAt: iso(task.createdAt),
      startedAt: task.startedAt === null ? null : iso(task.startedAt),
      finishedAt: iso(task.finishedAt),
    },
  },
});

export const testPayload = (at: number): WebhookPayload => ({ type: 'webhook.test', timestamp: iso(at), data: {} });

export const alertBody = (alert: SecurityAlert, at: number): WebhookPayload => ({
  type: `security.${alert.kind}`,
  timestamp: iso(at),
  data: { alert },
});

export const webhookOffBody = ({ id, url }: StoppedWebhook, at: number): WebhookPayload => ({
  type: 'webhook.off',
  timestamp: iso(at),
  data: { webhook: { id, url } },
});

export const expiryBody = (results: ExpiringResults, at: number): WebhookPayload => ({
  type: 'results.expire',
  timestamp: iso(at),
  data: { results },
});
