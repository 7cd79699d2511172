import { V1_PREFIX } from '#app/api/v1/handle.ts';
import type { Accounts } from './accounts.ts';
import { asForm, asJson } from './encodings.ts';
import { pathOf } from './families/addresses.ts';
import { drawDeclared } from './families/declared.ts';
import { distinct, formsIn, type FoundForm } from './forms-of-pages.ts';
import { PLAIN_PROGRAMS } from './programs.ts';
import { randomOf } from './random.ts';
import { type Actor, bytesOf, filledIn, type HostileRequest, type KnownIds } from './request.ts';
import { jsonSchemaOf, valueOf } from './schema-values.ts';
import { dispatch, networkAddress } from './sender.ts';
import { PAGE_ROUTES, type Surface } from './surface.ts';
import { Visitor } from './visitor.ts';

/** Pages whose query selects another form. */
const VARIANTS: readonly (readonly [string, string])[] = [
  ['/l/register', '?by=email'],
  ['/l/action', '?by=email'],
  ['/l/NTPASS', ''],
  ['/main/changePassword', '?type=email'],
  ['/n/user/cancel', '?by=code'],
  ['/cloud/apply', '?vmType=5'],
  ['/cloud/operation', '?act=stop&task={{a.task}}&path=/'],
  ['/cloud/operation', '?act=subscribe&product=noisy&path=/'],
];
const HOME = 71_000;
const LIMIT_MS = 60_000;
/** Requests that would end the session are left out, because the rest need it. */
const SIGNS_OUT = /logout|temporary/;
const ENDS_SESSION = /logout|temporary|cancel/;

/**
 * Replaces ids of the attacker's items by their names. If an item is removed later, the name refers to its replacement.
 */
function byName(form: FoundForm, knownIds: KnownIds): FoundForm {
  const filled = (text: string): string =>
    text.replace(/[\w-]{32,43}/g, (id) => {
      const kind = [...knownIds].find(([name, ids]) => name.startsWith('a.') && ids.includes(id))?.[0];
      return kind === undefined ? id : `{{${kind}.${knownIds.get(kind)!.indexOf(id)}}}`;
    });
  return {
    ...form,
    action: filled(form.action),
    fields: form.fields.map((field) => ({ ...field, value: filled(field.value), options: field.options.map(filled) })),
  };
}

/** Collects the forms that the pages show to signed-in users and to visitors. Requests every page once as each. */
export async function collectForms(accounts: Pick<Accounts, 'knownIds' | 'attacker'>): Promise<readonly FoundForm[]> {
  const member = accounts.attacker();
  const visitor = new Visitor(member.portNow, networkAddress(HOME), member.outboxFile);
  const forms: FoundForm[] = [];
  const addresses = PAGE_ROUTES.filter(({ pattern }) => !SIGNS_OUT.test(pattern)).map(
    ({ pattern }, index) => [pattern, pathOf(pattern, randomOf(3, index), 0).path, ''] as const,
  );
  for (const [pattern, path, query] of [
    ...addresses,
    ...VARIANTS.map(([page, variant]) => [page, page, variant] as const),
  ]) {
    const address = filledIn(path, accounts.knownIds);
    for (const each of [member, visitor]) {
      const { status, body, headers } = await each.ask('GET', `${address}${filledIn(query, accounts.knownIds)}`);
      if (status >= 400 || !(headers.get('content-type')?.[0] ?? '').includes('html')) continue;
      forms.push(...formsIn(body.toString(), pattern, address).map((form) => byName(form, accounts.knownIds)));
    }
  }
  const found = distinct(forms);
  if (found.length === 0) throw new Error('No page shows a form.');
  return found;
}

type Simple = Pick<HostileRequest, 'route' | 'actor' | 'method' | 'target' | 'headers' | 'body'>;

/** Lists each form and call once. Code is compiled when it first runs, once per process. */
function requestsOfSurface(surface: Surface): readonly Simple[] {
  const random = randomOf(5, 0);
  const origin = ['Origin', '{{origin}}'] as const;
  const forms = surface.forms
    .filter(({ isPost, action }) => isPost && !ENDS_SESSION.test(action))
    .map((form): Simple => {
      const { headers, body } = asForm(form.fields.map(({ name, value }) => [name, value]));
      return {
        route: form.page,
        actor: 'browser',
        method: 'POST',
        target: form.action,
        headers: [origin, ...headers],
        body,
      };
    });
  const calls = surface.calls
    .filter(({ path }) => !ENDS_SESSION.test(path))
    .map((endpoint): Simple => {
      const { headers, body } = asJson(valueOf(jsonSchemaOf(endpoint.input), '', random));
      const isRead = endpoint.method === 'GET';
      return {
        route: endpoint.path,
        actor: 'browser',
        method: endpoint.method,
        target: endpoint.path,
        headers: isRead ? [] : headers,
        body: isRead ? null : body,
      };
    });
  const taskApi = surface.taskApi
    .filter(({ method }) => method !== 'DELETE')
    .map((endpoint): Simple => {
      const encoded =
        endpoint.body === undefined ? undefined : asJson(valueOf(jsonSchemaOf(endpoint.body), '', random));
      const path = endpoint.path
        .replace('{taskId}', '{{a.task}}')
        .replace('{projectId}', '{{a.project}}')
        .replace('{number}', '1');
      return {
        route: endpoint.path,
        actor: 'token',
        method: endpoint.method,
        target: `${V1_PREFIX}${path}`,
        headers: encoded?.headers ?? [],
        body: encoded?.body ?? null,
      };
    });
  const programs = PLAIN_PROGRAMS.flatMap(({ language, text }) =>
    ['/quantumVm/preview', '/quantumVm/export', '/quantumVm/0/0'].map((target): Simple => {
      const { headers, body } = asForm([
        ['language', language],
        ['program', text],
        ['name', 'x'],
        ['product', 'full-amplitude'],
        ['shots', '10'],
        ['format', 'svg'],
        ['intent', 'draw'],
      ]);
      return { route: target, actor: 'visitor', method: 'POST', target, headers: [origin, ...headers], body };
    }),
  );
  const acts = surface.acts
    .filter(({ pattern, choice }) => choice === null && !ENDS_SESSION.test(pattern))
    .map((act): Simple => drawDeclared(act, random, new Set()));
  return [...forms, ...acts, ...calls, ...taskApi, ...programs];
}

const credentials = new Map<Actor, readonly (readonly [string, string])[]>([
  ['browser', [['Cookie', 'sid={{a.sid}}']]],
  ['token', [['Authorization', 'Bearer {{a.token}}']]],
  ['visitor', []],
]);

/** Sends everything once, in sequence. */
export async function warmUp(surface: Surface, accounts: Pick<Accounts, 'knownIds'>, port: number): Promise<void> {
  for (const [number, simple] of requestsOfSurface(surface).entries()) {
    const headers = [
      ['Host', '{{host}}'],
      ['Connection', 'close'],
      ...(credentials.get(simple.actor) ?? []),
      ...simple.headers,
    ] as const;
    const request: HostileRequest = {
      ...simple,
      number,
      family: 'page',
      mutations: [],
      headers,
      network: 0,
      sending: 'whole',
    };
    const { head, body } = bytesOf(request, accounts.knownIds);
    await dispatch({ port, from: networkAddress(HOME + 1 + number), head, body, sending: 'whole', limitMs: LIMIT_MS });
  }
}
