import type { EndedTask, EventName, SecurityAlert } from './contract.ts';

/** Payload of a webhook call; emails are written from it, too. */
export interface WebhookPayload {
  readonly type: EventName;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data:
    | { readonly task: PublicTask }
    | { readonly alert: SecurityAlert }
    | { readonly webhook: StoppedWebhook }
    | Readonly<Record<string, never>>;
}

/** A webhook that was disabled. */
export interface StoppedWebhook {
  readonly id: string;
  readonly url: string;
}

interface PublicTask extends Omit<EndedTask, 'createdAt' | 'startedAt' | 'finishedAt'> {
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string;
}

const iso = (at: number): string => new Date(at).toISOString();

export const taskPayload = (type: EventName, task: EndedTask): WebhookPayload => ({
  type,
  timestamp: iso(task.finishedAt),
  data: {
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
