import { PRODUCTS } from '#app/domain/products.ts';
import { asForm } from './encodings.ts';
import { EXPENSIVE_PROGRAMS, PLAIN_PROGRAMS } from './programs.ts';
import { randomOf } from './random.ts';
import type { Visitor } from './visitor.ts';

/** Ids of the items of an account, by kind. */
export type ItemIds = ReadonlyMap<string, readonly string[]>;

const ID = '[0-9a-f]{32}';
const matchesOf = (text: string, pattern: string): readonly string[] => [
  ...new Set([...text.matchAll(new RegExp(pattern, 'g'))].map(([whole, first]) => first ?? whole)),
];
const idIn = (json: unknown, ...path: readonly string[]): readonly string[] => {
  let value: unknown = json;
  for (const step of path)
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
  return typeof value === 'string' ? [value] : [];
};

/** Returns a program whose outcome is exactly this state, which does not occur at random. */
const programPreparing = (state: string): string =>
  `QINIT ${state.length}\nCREG 1\n${[...state]
    .reverse()
    .map((bit, qubit) => (bit === '1' ? `X ${qubit}\n` : ''))
    .join('')}`;

async function saveProject(
  visitor: Visitor,
  name: string,
  program: { readonly language: string; readonly text: string },
): Promise<readonly string[]> {
  const { json } = await visitor.call('POST', '/api/v1/projects', {
    name,
    product: 'full-amplitude',
    language: program.language,
    program: program.text,
    shots: 100,
    versionName: name,
  });
  return idIn(json, 'project', 'id');
}

/**
 * Shares the newest version of a project, unless it has a link. Returns the ids of the versions and the tokens of the
 * links.
 */
async function shareProject(
  visitor: Visitor,
  projectId: string,
): Promise<{ readonly versions: readonly string[]; readonly shares: readonly string[] }> {
  const path = `/cloud/projects/${projectId}/versions`;
  const page = await visitor.page(path);
  const versions = matchesOf(page, `name="version" value="(${ID})"`);
  const links = (text: string): readonly string[] => matchesOf(text, '/s/([\\w-]{20,64})');
  if (versions[0] === undefined || links(page).length > 0) return { versions, shares: links(page) };
  await visitor.post(path, [
    ['intent', 'share'],
    ['version', versions[0]],
  ]);
  return { versions, shares: links(await visitor.page(path)) };
}

/** Recreates the items that requests may have removed, and returns the current ids. */
export async function createItems(visitor: Visitor, word: string, projectId: string | undefined): Promise<ItemIds> {
  const { versions, shares } =
    projectId === undefined ? { versions: [], shares: [] } : await shareProject(visitor, projectId);
  const draft = await visitor.ask(
    'POST',
    '/cloud/drafts',
    asForm([
      ['draftId', ''],
      ['revision', '0'],
      ['projectId', '0'],
      ['name', `${word} draft`],
      ['language', 'qrunes'],
      ['program', `QINIT 1\n// ${word}\n`],
      ['product', 'full-amplitude'],
      ['shots', '10'],
    ]),
  );
  const inNotifications = async (name: string): Promise<readonly string[]> =>
    matchesOf(await visitor.page('/n/user/notices'), `name="${name}" value="([\\w-]+)"`);
  if ((await inNotifications('webhook')).length === 0) {
    await visitor.post('/n/user/notices', [
      ['intent', 'add'],
      ['url', `https://hooks.example.org/${word}`],
    ]);
    await visitor.post('/n/user/notices', [
      ['intent', 'test'],
      ['webhook', (await inNotifications('webhook'))[0]],
    ]);
  }
  const classes = async (): Promise<readonly string[]> =>
    matchesOf(await visitor.page('/learn/classes'), `/learn/classes/(${ID})`);
  if ((await classes()).length === 0)
    await visitor.post('/learn/classes/new', [
      ['name', `${word} class`],
      ['language', 'en'],
      ['own', word],
    ]);
  return new Map([
    ['class', await classes()],
    ['version', versions],
    ['share', shares],
    ['draft', matchesOf(draft.body.toString(), `"id":"([\\w-]+)"`)],
    ['webhook', await inNotifications('webhook')],
    ['delivery', await inNotifications('delivery')],
    ['session', matchesOf(await visitor.page('/n/user/setting'), `name="session" value="([\\w-]+)"`)],
    ['notification', matchesOf(await visitor.page('/cloud/notices'), `/cloud/notices/([\\w-]{8,})`)],
  ]);
}

/** Returns the ids of the tokens that the token page can revoke. */
export const tokenIds = async (visitor: Visitor): Promise<readonly string[]> =>
  matchesOf(await visitor.page('/n/user/tokens'), `name="token" value="(${ID})"`);

/** Submits a task and waits until it ends. */
async function runTask(visitor: Visitor, body: object): Promise<readonly string[]> {
  const { json } = await visitor.call('POST', '/api/v1/tasks', body);
  const ids = idIn(json, 'id');
  if (ids[0] !== undefined)
    await visitor.ask('GET', `/api/v1/tasks/${ids[0]}`, {
      headers: [
        ['Authorization', `Bearer ${visitor.token}`],
        ['Prefer', 'wait=20'],
      ],
      body: '',
    });
  return ids;
}

/** Submits small tasks without waiting for them. */
export async function submitTasks(visitor: Visitor, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const { language, text } = PLAIN_PROGRAMS[0]!;
    ids.push(
      ...idIn(
        (
          await visitor.call('POST', '/api/v1/tasks', {
            name: 'Bell',
            product: 'full-amplitude',
            language,
            program: text,
            shots: 100,
          })
        ).json,
        'id',
      ),
    );
  }
  return ids;
}

/**
 * Creates one item of each kind in a new account, with this word in every text field.
 * @param word a few letters and digits, at most 16, so that it fits into every field
 * @param state a string of 0 and 1: the outcome of one of its tasks
 */
export async function prepare(visitor: Visitor, word: string, state: string): Promise<Map<string, readonly string[]>> {
  const items = new Map<string, readonly string[]>();
  for (const { id } of PRODUCTS)
    await visitor.post('/cloud/operation', [
      ['act', 'subscribe'],
      ['product', id],
      ['path', '/cloud/calculationCenter'],
    ]);
  await visitor.makeToken(`${word} token`);
  await visitor.post('/n/user/info', [
    ['form', 'basic'],
    ['userName', word],
  ]);
  const projects = [];
  for (const program of PLAIN_PROGRAMS)
    projects.push(
      ...(await saveProject(visitor, `${word} project`, {
        language: program.language,
        text: `${program.text}// ${word}\n`,
      })),
    );
  items.set('project', projects);
  const task = {
    name: `${word} task`,
    product: 'full-amplitude',
    language: PLAIN_PROGRAMS[0]!.language,
    program: `${PLAIN_PROGRAMS[0]!.text}// ${word}\n`,
    shots: 100,
  };
  items.set('task', [
    ...(await runTask(visitor, {
      ...task,
      name: `${word} state`,
      product: 'partial-amplitude',
      program: programPreparing(state),
      states: [state],
      shots: undefined,
    })),
    ...(await runTask(visitor, task)),
    ...(await runTask(visitor, { ...task, product: 'noisy' })),
  ]);
  await visitor.post('/cloud/messages', [
    ['subject', word],
    ['content', `${word} content`],
    ['contact', '13800138000'],
  ]);
  await visitor.post('/cloud/apply?vmType=5', [
    ['vmType', '5'],
    ['purpose', `${word} purpose`],
    ['terms', 'on'],
  ]);
  items.set('apiToken', await tokenIds(visitor));
  return new Map([...items, ...(await createItems(visitor, word, projects[0]))]);
}

/** Returns links to expensive programs: of this number of kinds, those that can be saved. */
export async function shareExpensivePrograms(visitor: Visitor, kinds: number): Promise<readonly string[]> {
  const shares: string[] = [];
  for (const [index, draw] of EXPENSIVE_PROGRAMS.slice(0, kinds).entries()) {
    const { language, text } = draw(randomOf(11, index));
    const [projectId] = await saveProject(visitor, 'dear', { language, text });
    if (projectId !== undefined) shares.push(...(await shareProject(visitor, projectId)).shares);
  }
  return shares;
}

/** Shares a result. Returns the tokens of its public links. */
export async function shareResult(visitor: Visitor, taskId: string): Promise<readonly string[]> {
  await visitor.post('/cloud/operation', [
    ['act', 'share'],
    ['task', taskId],
    ['path', `/cloud/tasks/${taskId}`],
  ]);
  return matchesOf(await visitor.page(`/cloud/tasks/${taskId}`), '/r/([\\w-]{20,64})');
}
