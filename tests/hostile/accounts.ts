import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase } from '#db/connect.ts';
import { PASSWORD_MD5 } from '#tests/server/person.ts';
import { type Owned, ownedBy } from './owned.ts';
import { prepare, shareDearPrograms, shareResult, stock, submitTasks, tokenIds } from './prepare.ts';
import { Visitor } from './visitor.ts';
import type { Known } from './request.ts';
import { networkAddress } from './sender.ts';

/** Of the account whose requests are mutated; the first is for the crowd, to be met by a limit. */
const ATTACKER_TOKENS = 7;
const ATTACKER_SESSIONS = 5;
/** As many qubits as the partial-amplitude machine takes of everybody. */
const STATE_BITS = 32;
/** Tasks that the attacker is to have, so that requests are about something. */
const ENOUGH_TASKS = 4;
/** Networks of those who are at home here, away from those of the requests. */
const HOME = 70_000;

export interface Accounts {
  /** Names in requests and what they stand for now. */
  readonly known: Known;
  /** Nobody but their owner may be shown one of these. */
  readonly canaries: readonly string[];
  /** Tokens of accounts that run Bell pairs. */
  readonly bells: readonly string[];
  /** Where even their owner does not see them: there, nothing was tried. */
  readonly unseen: readonly string[];
  /** What the owner had and does not have any more, or not as it was. */
  missing(): Promise<readonly Owned[]>;
  /** Gives the attacker what it has lost meanwhile. */
  restore(): Promise<void>;
  attacker(): Visitor;
}

interface Place {
  readonly port: () => number;
  readonly dataDir: string;
}

/** As many coins and qubits as an operator may give: what is tried is not the price. */
async function equip(dataDir: string): Promise<void> {
  const db = createDatabase(`sqlite:${join(dataDir, 'harbor.db')}`);
  try {
    await db.updateTable('coin_entries').set({ amount: 1_000_000 }).where('kind', '=', 'grant').execute();
    await db.updateTable('accounts').set({ has_test_permission: 1 }).execute();
  } finally {
    await db.destroy();
  }
}

const word = (): string => `kq${randomBytes(7).toString('hex')}`;
const stateOf = (): string => [...randomBytes(STATE_BITS)].map((byte) => byte & 1).join('');

/** An owner whose things nobody else may see, an attacker with an account of its own, and people who only want to run something. */
export async function settle(
  { port, dataDir }: Place,
  { bells: bellCount, dearPrograms }: { readonly bells: number; readonly dearPrograms: number },
): Promise<Accounts> {
  const outboxFile = join(dataDir, 'outbox.jsonl');
  const known = new Map<string, readonly string[]>();
  const origin = (): string => `127.0.0.1:${port()}`;
  let homes = 0;
  const newVisitor = async (email: string): Promise<Visitor> => {
    const visitor = new Visitor(port, networkAddress(HOME + homes++), outboxFile);
    await visitor.register(email);
    // The first use of a day brings the coins.
    await visitor.page('/cloud/coins');
    await equip(dataDir);
    return visitor;
  };
  const keep = (prefix: string, things: ReadonlyMap<string, readonly string[]>): void => {
    for (const [kind, ids] of things) known.set(`${prefix}.${kind}`, ids);
  };

  const [secret, state] = [word(), stateOf()];
  const owner = await newVisitor(`${secret}@example.org`);
  // Elsewhere, too: the session that one is in cannot be revoked.
  await new Visitor(port, networkAddress(HOME + homes++), outboxFile).call('POST', '/api/loginNew/doLogin.json', {
    loginName: `${secret}@example.org`,
    password: PASSWORD_MD5,
  });
  keep('b', await prepare(owner, secret, state));
  // A link is for whoever has it, until it is revoked.
  for (const token of known.get('b.share') ?? [])
    await owner.post(`/cloud/projects/${known.get('b.project')![0]!}/versions`, [
      ['intent', 'revoke'],
      ['token', token],
    ]);
  const bells: string[] = [];
  for (let i = 0; i < bellCount; i++) {
    const visitor = await newVisitor(`bell${i}@example.org`);
    await visitor.post('/cloud/operation', [
      ['act', 'subscribe'],
      ['product', 'full-amplitude'],
      ['path', '/'],
    ]);
    bells.push(await visitor.makeToken('bell'));
  }

  let generation = 0;
  let attacker: Visitor;
  /** Another for each that requests have ended meanwhile. */
  const openSessions = async (): Promise<void> => {
    const alive: string[] = [];
    for (const sid of known.get('a.sid') ?? []) {
      const { body } = await new Visitor(port, attacker.from, outboxFile).ask('POST', '/api/user/getUserInfo.json', {
        headers: [['Cookie', `sid=${sid}`]],
        body: '',
      });
      if (body.includes('"success":true')) alive.push(sid);
    }
    while (alive.length < ATTACKER_SESSIONS) {
      // The attacker itself comes first: it is asked what there is.
      const visitor = alive.includes(attacker.sid)
        ? new Visitor(port, networkAddress(HOME + homes++), outboxFile)
        : attacker;
      const before = visitor.sid;
      await visitor.call('POST', '/api/loginNew/doLogin.json', {
        loginName: known.get('a.email')![0],
        password: PASSWORD_MD5,
      });
      if (visitor.sid === before) break;
      alive.push(visitor.sid);
    }
    known.set('a.sid', alive);
  };
  /** One that may be revoked, beside those that requests come with. */
  const keepToken = async (): Promise<void> => {
    const before = await tokenIds(attacker);
    if (before.includes(known.get('a.apiToken')?.[0] ?? '')) return;
    const own = attacker.token;
    await attacker.makeToken('spare');
    attacker.token = own;
    known.set(
      'a.apiToken',
      (await tokenIds(attacker)).filter((id) => !before.includes(id)),
    );
  };
  const moveIn = async (): Promise<void> => {
    generation += 1;
    const email = `a${generation}@example.org`;
    attacker = await newVisitor(email);
    keep('a', await prepare(attacker, `plain${generation}`, stateOf()));
    const tokens = [attacker.token];
    while (tokens.length < ATTACKER_TOKENS) tokens.push(await attacker.makeToken(`t${tokens.length}`));
    known.set('a.token', tokens);
    known.set('a.email', [email]);
    known.set('a.sid', [attacker.sid]);
    await openSessions();
    known.set('a.dearShare', await shareDearPrograms(attacker, dearPrograms));
    known.set('a.resultShare', await shareResult(attacker, known.get('a.task')?.at(-1) ?? ''));
  };
  const pointAt = (): void => {
    known.set('host', [origin()]);
    known.set('origin', [`http://${origin()}`]);
  };
  pointAt();
  await moveIn();

  const { unseen, missing } = await ownedBy(owner, known, secret);
  const resultPath = `/api/v1/tasks/${known.get('b.task')?.[0] ?? ''}/result`;
  return {
    known,
    canaries: [secret, state, owner.token, owner.sid],
    unseen: JSON.stringify((await owner.call('GET', resultPath)).answer).includes(state)
      ? unseen
      : [...unseen, resultPath],
    missing,
    bells,
    attacker: () => attacker,
    async restore() {
      pointAt();
      await openSessions();
      const open = await attacker.call('GET', '/api/v1/tasks?limit=100');
      if (known.get('a.sid')!.length < ATTACKER_SESSIONS || open.status === 401) return moveIn();
      const idsOf = (answer: unknown): readonly string[] =>
        ((answer as { items?: readonly { id: string }[] }).items ?? []).map(({ id }) => id);
      const tasks = idsOf(open.answer);
      known.set('a.task', [...tasks, ...(await submitTasks(attacker, ENOUGH_TASKS - tasks.length))]);
      known.set('a.project', idsOf((await attacker.call('GET', '/api/v1/projects?limit=100')).answer));
      if ((known.get('a.task')?.length ?? 0) < 2 || (known.get('a.project')?.length ?? 0) < 2) return moveIn();
      keep('a', await stock(attacker, `plain${generation}`, known.get('a.project')![0]));
      await keepToken();
    },
  };
}
