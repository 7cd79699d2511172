import type { Installation } from './installation.ts';
import { pause } from './pause.ts';
import type { Submitter } from './people.ts';
import type { PlannedTask } from './plan.ts';

interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What the client knows of a planned task. */
export interface SubmittedTask extends PlannedTask {
  /** Ids in the answers that accepted it: none, or always the same. */
  readonly ids: ReadonlySet<string>;
  /** The answer that refused it. */
  readonly refusal: ApiAnswer | null;
  /** An answer said that it is deleted. */
  readonly isRemoved: boolean;
  /** An answer said that a stop has ended it. */
  readonly isStopped: boolean;
}

interface ApiRequest {
  readonly method?: string;
  readonly body?: object;
  readonly key?: string;
}

/** A slow machine did not prepare an application in time, which it may at the next try. */
const isTooSlow = ({ status, body }: ApiAnswer): boolean =>
  status === 422 && JSON.stringify(body).includes('preparation_too_long');

/** The answer says nothing about the request. */
const isPassing = (answer: ApiAnswer): boolean => answer.status >= 500 || answer.status === 429 || isTooSlow(answer);

const TIMEOUT_MS = 30_000;
const RETRY_MS = 200;
/** A request that is not answered so often is given up. Each kill cuts it once at most. */
const MAX_TRIES = 1000;

/** A client of the task API that repeats what got no answer. `cuts` and `failures` count such requests. */
export function createFaultClient({ baseUrl, whenServing }: Pick<Installation, 'baseUrl' | 'whenServing'>) {
  const counts = { answers: 0, cuts: 0, failures: 0, tooSlow: 0 };

  /** One request; null if the connection was cut or refused. */
  async function send(
    secret: string,
    path: string,
    { method = 'GET', body, key }: ApiRequest,
  ): Promise<ApiAnswer | null> {
    try {
      const response = await fetch(`${baseUrl()}/api/v1${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Authorization: `Bearer ${secret}`,
          'Content-Type': 'application/json',
          'Accept-Language': 'en',
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      counts.answers += 1;
      if (response.status >= 500) counts.failures += 1;
      const answer = { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
      if (isTooSlow(answer)) counts.tooSlow += 1;
      return answer;
    } catch {
      counts.cuts += 1;
      return null;
    }
  }

  /** Repeats a request until its answer says something. @throws Error if it never is */
  async function ask(secret: string, path: string, request: ApiRequest = {}): Promise<ApiAnswer> {
    for (let tries = 1; ; tries++) {
      const answer = await send(secret, path, request);
      if (answer !== null && !isPassing(answer)) return answer;
      if (tries >= MAX_TRIES) throw new Error(`${path} got no answer: ${answer?.status}`);
      await pause(RETRY_MS);
      // Repeated requests of everyone would keep a starting process from becoming ready.
      await whenServing();
    }
  }

  async function submit({ secret }: Submitter, { job, key, sending }: PlannedTask): Promise<readonly ApiAnswer[]> {
    const request = { method: 'POST', body: { ...job.body, name: key }, key };
    if (sending === 'once') {
      const answer = await send(secret, job.path, request);
      return answer === null || isPassing(answer) ? [] : [answer];
    }
    return Promise.all((sending === 'doubled' ? [1, 2] : [1]).map(() => ask(secret, job.path, request)));
  }

  return {
    counts,
    ask,
    /** Submits a planned task, and stops or deletes it then. */
    async perform(person: Submitter, planned: PlannedTask): Promise<SubmittedTask> {
      const answers = await submit(person, planned);
      const accepted = answers.filter(({ status }) => status === 202);
      const ids = new Set(accepted.map(({ body }) => (body as { readonly id: string }).id));
      const refusal = answers.find(({ status }) => status !== 202) ?? null;
      const [id] = ids;
      let [isRemoved, isStopped] = [false, false];
      if (id !== undefined && planned.then !== 'keep') {
        await pause(planned.thenAfterMs);
        const answer =
          planned.then === 'stop'
            ? await ask(person.secret, `/tasks/${id}/stop`, { method: 'POST' })
            : await ask(person.secret, `/tasks/${id}`, { method: 'DELETE' });
        // Not found: an earlier request, whose answer was cut, has deleted it.
        isRemoved = planned.then === 'remove' && [204, 404].includes(answer.status);
        isStopped = answer.status === 200 && (answer.body as { readonly status: string }).status === 'terminated';
      }
      return { ...planned, ids, refusal, isRemoved, isStopped };
    },
  };
}

export type FaultClient = ReturnType<typeof createFaultClient>;
