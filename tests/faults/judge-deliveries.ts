import type { StoredState } from './state.ts';

export interface JudgedPeople {
  readonly email: string;
  readonly hasWebhook: boolean;
}

/** What has arrived: the same delivery possibly more than once. */
export interface Told {
  /** Ids of the deliveries to webhooks about each task. */
  readonly calls: ReadonlyMap<string, ReadonlySet<string>>;
  /** Number of emails to each address, without those that carry a code. */
  readonly emails: ReadonlyMap<string, number>;
  /** Number of tokens that the answers to each address said were created. */
  readonly tokens: ReadonlyMap<string, number>;
}

interface DeliveredBody {
  readonly data: { readonly task?: { readonly id: string } };
}

const taskIdOf = (body: string): string | undefined => (JSON.parse(body) as DeliveredBody).data.task?.id;

/** The end of each task of an account with a webhook is one delivery, which has arrived. */
function judgeWebhooks(
  { tasks, deliveries }: StoredState,
  people: readonly JudgedPeople[],
  { calls }: Told,
): readonly string[] {
  const listeners = new Set(people.filter(({ hasWebhook }) => hasWebhook).map(({ email }) => email));
  const ids = deliveries.filter(({ channel }) => channel === 'webhook').map(({ body }) => taskIdOf(body) ?? '');
  const counts = Map.groupBy(ids, (id) => id);
  return [
    ...[...counts].filter(([, { length }]) => length > 1).map(([id, { length }]) => `task ${id}: ${length} deliveries`),
    ...[...calls].filter(([, { size }]) => size > 1).map(([id]) => `task ${id}: its webhook was told twice of its end`),
    ...[...counts.keys()].filter((id) => !calls.has(id)).map((id) => `task ${id}: the delivery of its end was lost`),
    ...tasks
      .filter(({ id, email }) => listeners.has(email ?? '') && !counts.has(id))
      .map(({ id, name }) => `task ${id} (${name}): no delivery of its end`),
  ];
}

/** Each token that an account has is told to it by one email delivery, which was sent. */
function judgeEmails(
  { deliveries, tokens }: StoredState,
  people: readonly JudgedPeople[],
  told: Told,
): readonly string[] {
  return people.flatMap(({ email }) => {
    const created = tokens.filter((token) => token.email === email).length;
    const written = deliveries.filter((each) => each.channel === 'email' && each.email === email).length;
    const [sent, answered] = [told.emails.get(email) ?? 0, told.tokens.get(email) ?? 0];
    return [
      ...(written === created ? [] : [`${email}: ${created} tokens, ${written} deliveries of that by email`]),
      ...(sent >= created ? [] : [`${email}: ${created} tokens, told of ${sent}`]),
      ...(answered <= created ? [] : [`${email}: ${answered} tokens were created, ${created} are there`]),
    ];
  });
}

/** Returns what is wrong with what people were told, one line each. */
export function judgeDeliveries(state: StoredState, people: readonly JudgedPeople[], told: Told): readonly string[] {
  const notified = state.notifications.flatMap(
    ({ params }) => (JSON.parse(params) as DeliveredBody['data']).task?.id ?? [],
  );
  return [
    ...state.deliveries.filter(({ status }) => status === 'failed').map(({ body }) => `a delivery failed: ${body}`),
    ...[...Map.groupBy(notified, (id) => id)]
      .filter(([, { length }]) => length > 1)
      .map(([id, { length }]) => `task ${id}: ${length} notifications`),
    ...judgeWebhooks(state, people, told),
    ...judgeEmails(state, people, told),
  ];
}
