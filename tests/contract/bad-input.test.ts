import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locale } from '#app/i18n/locale.ts';
import { permitManyQubits } from '#tests/browser/served-database.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];
const PRODUCT_TYPES = { noisy: 1, 'partial-amplitude': 2, 'single-amplitude': 3 } as const;
type Product = keyof typeof PRODUCT_TYPES;

const MEASURED = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const RESET = 'QINIT 3\nCREG 3\nH 0\nRESET 0\nCNOT 0,1\n';
const BARE = 'QINIT 3\nCREG 0\nH 0\nCNOT 0,1\n';

/** Every qubit interacts with every other one repeatedly, so that no partition and no contraction order helps. */
const WIDTH = 60;
const TOO_ENTANGLED = `QINIT ${WIDTH}\nCREG 0\n${Array.from({ length: 30 }, (_, layer) =>
  Array.from(
    { length: WIDTH },
    (__, qubit) =>
      `RX ${qubit},"0.3"\n` +
      `${qubit % 2 === 0 ? `CZ ${(qubit * 7 + layer) % WIDTH},${(qubit * 7 + layer + 1 + 2 * (layer % 13)) % WIDTH}\n` : ''}`,
  ).join(''),
).join('')}`;

interface BadInput {
  readonly product: Product;
  readonly program: string;
  readonly states?: readonly string[];
  readonly noise?: object;
  readonly sentences: Readonly<Record<Locale, RegExp>>;
  /** Location of the error. The API returns it as a JSON pointer if it finds the error without reading the circuit. */
  readonly path?: string;
}

const noisy = (noise: object, path: string, zh: RegExp, en: RegExp): BadInput => ({
  product: 'noisy',
  program: MEASURED,
  noise,
  path,
  sentences: { 'zh-CN': zh, 'en-US': en },
});
const channel = (settings: object, path: string, zh: RegExp, en: RegExp): BadInput =>
  noisy({ channels: [settings] }, `channels[0].${path}`, zh, en);
const amplitudes = (product: Product, program: string, state: string, zh: RegExp, en: RegExp): BadInput => ({
  product,
  program,
  states: [state],
  sentences: { 'zh-CN': zh, 'en-US': en },
});

const NO_SUCH_STATE = [/0101/, /0101/] as const;
const TOO_EXPENSIVE = [/计算量约为 2\^\d+，上限是 2\^\d+/, /about 2\^\d+ operations; the limit is 2\^\d+/] as const;

const BAD_INPUTS: Readonly<Record<string, BadInput>> = {
  'Kraus operators that lose weight': channel(
    {
      kind: 'kraus',
      operators: [
        [
          [1, 0],
          [0, 0.5],
        ],
      ],
    },
    'operators',
    /不完备.*0\.75/,
    /not complete.*0\.75/,
  ),
  'a matrix that is not unitary': channel(
    {
      kind: 'mixed-unitary',
      unitaries: [
        {
          probability: 1,
          matrix: [
            [1, 0],
            [0, 0.5],
          ],
        },
      ],
    },
    'unitaries[0].matrix',
    /不是酉矩阵/,
    /not unitary/,
  ),
  'a probability above 1': channel(
    { kind: 'bit-flip', probability: 1.5 },
    'probability',
    /1\.5 超出范围/,
    /1\.5 is out of range/,
  ),
  'probabilities that do not add up': channel(
    { kind: 'pauli', probabilities: [0.5, 0.1, 0.1, 0.1] },
    'probabilities',
    /概率之和为 0\.8，/,
    /add up to 0\.8;/,
  ),
  'T2 above twice T1': channel({ kind: 'decoherence', t1: 10, t2: 30, gateTime: 1 }, 't2', /T2 为 30/, /T2 is 30/),
  'a qubit that is not there': channel(
    { kind: 'bit-flip', probability: 0.1, qubits: [0, 7] },
    'qubits[1]',
    /量子比特 7 不存在/,
    /Qubit 7 does not exist/,
  ),
  'a reading of a qubit that is not there': noisy(
    { readout: [{ qubit: 9, p10: 0.1, p01: 0.1 }] },
    'readout[0].qubit',
    /量子比特 9 不存在/,
    /Qubit 9 does not exist/,
  ),
  'a reset into more than everything': noisy(
    { reset: { p0: 0.7, p1: 0.7 } },
    'reset',
    /概率之和为 1\.4/,
    /add up to 1\.4/,
  ),
  'a hopeless cut': amplitudes('partial-amplitude', TOO_ENTANGLED, '0'.repeat(WIDTH), ...TOO_EXPENSIVE),
  'a hopeless contraction': amplitudes('single-amplitude', TOO_ENTANGLED, '0'.repeat(WIDTH), ...TOO_EXPENSIVE),
  'a basis state that is too long, of a part': amplitudes('partial-amplitude', BARE, '0101', ...NO_SUCH_STATE),
  'a basis state that is too long, of one': amplitudes('single-amplitude', BARE, '0101', ...NO_SUCH_STATE),
  'a reset where one amplitude is asked for': amplitudes(
    'single-amplitude',
    RESET,
    '000',
    /不能运行中途测量、重置/,
    /cannot run mid-circuit measurements, resets/,
  ),
};

const pointerOf = (path: string): string =>
  ['', 'noise', ...path.split(/[.[\]]+/).filter((step) => step !== '')].join('/');
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
const balanceIn = (html: string): string | undefined => /(\d+) QCoins?/.exec(textOf(html))?.[1];

describe('input that cannot be run', () => {
  const person = new Person(baseUrl, outboxFile);
  let secret = '';
  const balance = async () =>
    balanceIn(await (await person.fetch('/cloud/coins', { headers: { 'Accept-Language': 'en-US' } })).text());

  beforeAll(async () => {
    await person.register('badinput@example.org');
    await permitManyQubits('badinput@example.org');
    for (const product of Object.keys(PRODUCT_TYPES))
      await person.post('/cloud/operation', { act: 'subscribe', product, path: '/cloud/calculationCenter' });
    // The programs that are too expensive are wider than the limit that applies without permission.
    for (const type of [PRODUCT_TYPES['partial-amplitude'], PRODUCT_TYPES['single-amplitude']])
      await person.post('/cloud/apply', { vmType: String(type), purpose: 'Wide circuits', terms: 'on' });
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: { Origin: new URL(baseUrl).origin },
      body: new URLSearchParams([
        ['name', 'Test'],
        ['scopes', 'tasks:write'],
      ]),
    });
    secret = /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? '';
  });

  it.each(Object.entries(BAD_INPUTS))(
    '%s is refused by the page, which keeps what was typed, and by the API, and costs nothing',
    async (_, { product, program, states, noise, sentences, path }) => {
      const before = await balance();
      expect(before).toMatch(/^\d+$/);
      for (const locale of ['zh-CN', 'en-US'] as const) {
        const headers = { 'Accept-Language': locale };
        const fields = {
          name: 'Kept name',
          language: 'qrunes',
          program,
          product,
          shots: '100',
          seed: '7',
          states: (states ?? []).join('\n'),
          noise: noise === undefined ? 'none' : 'own',
          noiseModel: JSON.stringify(noise ?? {}),
          formKey: `${product}-${locale}`,
          intent: 'run',
        };
        const response = await person.fetch(`/quantumVm/${PRODUCT_TYPES[product]}/0`, {
          method: 'POST',
          headers: { ...headers, Origin: new URL(baseUrl).origin },
          body: new URLSearchParams(fields),
        });
        expect(response.status).toBe(400);
        const page = textOf(await response.text());
        expect(page).toMatch(sentences[locale]);
        if (path !== undefined) expect(page).toContain(path);
        for (const line of ['CNOT 0,1', 'RX 0,"0.3"'].filter((line) => program.includes(line)))
          expect(page).toContain(line);
        if (noise !== undefined) expect(page).toContain(fields.noiseModel);

        const refused = await fetch(`${baseUrl}/api/v1/tasks`, {
          method: 'POST',
          headers: { ...headers, Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: 'Bad', language: 'qrunes', program, product, states, noise }),
        });
        expect([400, 422]).toContain(refused.status);
        const { detail, errors } = (await refused.json()) as {
          detail: string;
          errors?: readonly { field: string; message: string }[];
        };
        const [wrong] = errors ?? [];
        expect(wrong?.message ?? detail).toMatch(sentences[locale]);
        if (path !== undefined && wrong !== undefined) expect(wrong.field).toBe(pointerOf(path));
        else if (path !== undefined) expect(detail).toContain(path);
      }
      expect(await balance()).toBe(before);
    },
  );
});
