import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAnswer } from './answer-record.ts';

/** A turn that all tabs take, as the Web Locks of a browser. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Entries are properties of it, as of the storage of a browser. */
const storage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Record<string, string>;

describe('the record of answers', () => {
  let entries: Record<string, string>;
  let sent: string[];
  /** What the server answers: a status, or that there is no network. */
  let answers: (body: string) => number | 'offline';
  beforeEach(() => {
    sent = [];
    answers = () => 200;
    entries = storage();
    vi.stubGlobal('localStorage', entries);
    let clock = 1_796_000_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => clock++);
    vi.stubGlobal('navigator', { locks: locks() });
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      const number = sent.push(body);
      await new Promise((resolve) => setImmediate(resolve));
      // Only one is on its way at a time.
      expect(sent).toHaveLength(number);
      const status = answers(body);
      if (status === 'offline') throw new TypeError('Failed to fetch');
      return { ok: status < 300, status, body };
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const recordWith = (program: string, learner = '') =>
    recordAnswer({ address: '/learn/exercises/flip', fields: [['program', program]], learner });
  const record = async (program: string, learner = '') => (await recordWith(program, learner)).record;
  const programsOf = (bodies: readonly string[]) => bodies.map((body) => new URLSearchParams(body).get('program'));
  const idOf = (body: string) => new URLSearchParams(body).get('answer-id');

  it('sends the answers of two tabs one after another, and keeps none that the server has', async () => {
    expect(await Promise.all([record('a'), record('b')])).toEqual(['noted', 'noted']);
    expect(programsOf(sent)).toEqual(['a', 'b']);
    expect(entries).toEqual({});
  });

  it('keeps the answers of two tabs that both fail, and sends them before the next one, with the same ids', async () => {
    answers = () => 'offline';
    expect(await Promise.all([record('a'), record('b')])).toEqual(['kept', 'kept']);
    expect(Object.keys(entries)).toHaveLength(2);
    const ids = new Set(sent.map(idOf));
    expect(ids.size).toBe(2);
    answers = () => 200;
    sent = [];
    expect(await record('c')).toBe('noted');
    expect(programsOf(sent).sort()).toEqual(['a', 'b', 'c']);
    expect(programsOf(sent).at(-1)).toBe('c');
    expect(new Set(sent.slice(0, 2).map(idOf))).toEqual(ids);
    expect(entries).toEqual({});
  });

  it.each([
    ['could not note it', 503],
    ['has too many requests', 429],
    ['has someone else signed in', 409],
  ])('keeps an answer if the server %s', async (_why, status) => {
    answers = () => status;
    expect(await record('a')).toBe('kept');
    expect(Object.keys(entries)).toHaveLength(1);
  });

  it('says that an answer is lost if the server refuses it, or if it can be neither sent nor kept', async () => {
    answers = () => 400;
    expect(await record('a')).toBe('lost');
    vi.stubGlobal('localStorage', undefined);
    answers = () => 'offline';
    expect(await record('a')).toBe('lost');
    expect(entries).toEqual({});
  });

  it('sends a long answer, which it does not keep', async () => {
    const long = 'x q[0];'.repeat(9000);
    expect(await record(long)).toBe('noted');
    answers = () => 'offline';
    expect([await record(long), entries]).toEqual(['lost', {}]);
  });

  it('sends a kept answer only for the learner who gave it, and says who that is', async () => {
    answers = () => 'offline';
    await record('a', 'ada');
    answers = () => 200;
    sent = [];
    await record('b', 'bob');
    await record('c');
    expect(programsOf(sent)).toEqual(['b', 'c']);
    sent = [];
    await record('d', 'ada');
    expect(sent.map((body) => new URLSearchParams(body).get('learner'))).toEqual(['ada', null]);
  });

  it('does not send an answer that was deleted while it waited', async () => {
    const [first, second] = [record('a'), record('b')];
    for (const key of Object.keys(entries)) delete entries[key];
    await Promise.all([first, second]);
    expect(programsOf(sent)).not.toContain('b');
  });

  it('comes with the page of this answer, not of an earlier one, and with none if it is kept', async () => {
    answers = () => 'offline';
    expect(await recordWith('first')).toEqual({ record: 'kept', page: null });
    answers = () => 200;
    const { record: became, page } = await recordWith('second');
    expect(became).toBe('noted');
    expect(programsOf([(page as unknown as { readonly body: string }).body])).toEqual(['second']);
    expect(programsOf(sent).slice(-2)).toEqual(['first', 'second']);
  });
});
