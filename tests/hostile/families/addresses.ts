import { FORMATS } from '#app/designer/import-export/formats.ts';
import { CASES } from '#app/domain/cases/cases.ts';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { LANGUAGE_IDS } from '#simulator';
import { urlencoded } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import type { Random } from '#tests/hostile/random.ts';
import { hostileText, typicalValue } from '#tests/hostile/values.ts';

const ownId =
  (kind: string) =>
  (random: Random): string =>
    `{{${random.chance(0.8) ? 'a' : 'b'}.${kind}.${random.below(20)}}}`;
const FILES = ['result.csv', 'result.json', 'result.svg', 'qubits.csv', 'couplers.csv', 'result.exe'];

/** Returns a value for a parameter, by the names of the parameter and the route. */
function parameterOf(name: string, pattern: string, random: Random): string {
  switch (name) {
    case 'caseId':
      return random.pick(CASES).id;
    case 'workloadCaseId':
      return random.pick(WORKLOAD_CASES).id;
    case 'chapter':
      return random.pick(['gates', 'shor', 'none']);
    case 'exercise':
      return random.pick(['flip', 'teleport', 'shift', 'bias', 'none']);
    case 'strip':
      return random.pick(['measurement', 'cat', 'none']);
    case 'film':
      return random.pick(['qubit', 'interference', 'none']);
    case 'track':
      return random.pick(['captions.en.vtt', 'chapters.zh.vtt', 'captions.fr.vtt', 'none']);
    case 'class':
    case 'member':
      return ownId('class')(random);
    case 'experiment':
      return random.pick(['rabi', 'readout', 'none']);
    case 'token':
      return ownId(pattern.startsWith('/r/') ? 'resultShare' : 'share')(random);
    case 'projectId':
      return ownId('project')(random);
    case 'taskId':
      return ownId('task')(random);
    case 'accountId':
    case 'subject':
      return random.pick(['none', 'a'.repeat(24)]);
    case 'act':
      return random.pick(['account-level', 'account-disable', 'task-refund', 'account-operator', 'none']);
    case 'kind':
      return random.pick(['feedback', 'contact', 'message', 'none']);
    case 'notificationId':
      return ownId('notification')(random);
    case 'number':
      return random.pick(['1', '2', '0', '999999999', '1e3']);
    case 'type':
      return random.pick(['0', '1', '2', '3', '5']);
    case 'id':
      return random.chance(0.6) ? '0' : ownId('project')(random);
    case 'chipId':
      return random.pick(['72', '0']);
    case 'file':
      return random.pick(FILES);
    case 'language':
      return random.pick(LANGUAGE_IDS);
    case 'name':
      return random.pick(['account', 'developers', 'home', 'share', 'var', 'none']);
    default:
      return random.pick(['nothing', 'cloud/nothing', 'a/b/c/d']);
  }
}

const QUERIES: readonly (readonly string[])[] = [
  [],
  [],
  [],
  ['lang'],
  ['page', 'search'],
  ['sort', 'order', 'status', 'product'],
  ['path'],
  ['act', 'task', 'project', 'product', 'path'],
  ['version', 'task', 'case'],
  ['from', 'to'],
  ['format'],
  ['days'],
  ['by', 'step', 'done'],
  ['top', 'bits', 'sort', 'match'],
  ['task', 'task', 'task'],
  ['device', 'timestamp'],
  ['scToken', 'qpu', 'lang'],
  ['theme', 'lang'],
];

const queryFields = (random: Random): readonly (readonly [string, unknown])[] => {
  const names = random.pick(QUERIES);
  return names.map((name) => [name, name === 'format' ? random.pick(FORMATS).id : (typicalValue(name, random) ?? 'x')]);
};

/** Fills in the parameters of an address, sometimes with an invalid value. */
export function pathOf(
  pattern: string,
  random: Random,
  unusualShare: number,
): { readonly path: string; readonly mutations: readonly string[] } {
  const mutations: string[] = [];
  const path = pattern.replace(/:(\w+)(\?)?|\*$/g, (_whole, name: string | undefined, optional: string | undefined) => {
    if (optional === '?' && random.chance(0.5)) return '';
    if (!random.chance(unusualShare)) return parameterOf(name ?? '*', pattern, random);
    mutations.push('odd-parameter');
    return encodeURIComponent(hostileText(random).slice(0, 4000).toWellFormed());
  });
  return { path: path.replace(/(?<=.)\/$/, ''), mutations };
}

/** Draws a query of fields that pages may or may not know. */
export function queryOf(
  random: Random,
  unusualShare: number,
  excluded: ReadonlySet<string>,
): { readonly query: string; readonly mutations: readonly string[] } {
  const { fields, mutations } = mutatedFields(queryFields(random), random, unusualShare, excluded);
  // The HTTP parser refuses longer addresses before any other code sees them.
  const query = urlencoded(fields)
    .slice(0, 12_000)
    .replace(/\{\{[^}]*$/, '');
  return { query: query === '' ? '' : `?${query}`, mutations: mutations.map((name) => `query:${name}`) };
}
