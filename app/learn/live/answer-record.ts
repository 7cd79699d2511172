/** An answer as its form was sent, kept until the server has it. */
interface UnsentAnswer {
  /** Of the exercise. */
  readonly address: string;
  readonly body: string;
}

const KEY = 'unsent-answers';
const MOST_ANSWERS = 50;
/** A longer one is not kept: storage is shared by all pages. */
const LONGEST_BODY = 8192;

const isUnsent = (value: unknown): value is UnsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'body' in value &&
  typeof value.address === 'string' &&
  typeof value.body === 'string';

/** Reads what is kept; nothing if a browser has no storage or something else is in its place. */
function readUnsent(): readonly UnsentAnswer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function writeUnsent(answers: readonly UnsentAnswer[]): void {
  try {
    if (answers.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(answers.slice(-MOST_ANSWERS)));
  } catch {
    // Without storage an answer that could not be sent is not kept; its verdict was shown.
  }
}

/** Sends an answer; null if it must be sent again. */
async function send({ address, body }: UnsentAnswer): Promise<Response | null> {
  try {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await fetch(address, { method: 'POST', headers, body, keepalive: true });
    // What the server refuses it would refuse again, but for what passes: too many requests, a failure of its own.
    return response.ok || (response.status < 500 && response.status !== 429) ? response : null;
  } catch {
    return null;
  }
}

/**
 * Sends an answer that the browser has graded to the server, which grades it again for the record, and those that could
 * not be sent before. They are sent one after another: each changes the cookie of a browser without an account.
 *
 * @returns the server's page for the answer; null if it has not been sent
 */
export async function recordAnswer(address: string, body: string): Promise<Response | null> {
  const answer = { address, body };
  const waiting = [...readUnsent(), ...(body.length <= LONGEST_BODY ? [answer] : [])];
  // Kept before it is sent: the page may be left meanwhile.
  writeUnsent(waiting);
  const failed: UnsentAnswer[] = [];
  let page: Response | null = null;
  for (const one of waiting) {
    const response = await send(one);
    if (response === null) failed.push(one);
    if (one === answer) page = response;
  }
  writeUnsent(failed);
  return page;
}
