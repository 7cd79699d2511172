import { describe, expect, it } from 'vitest';
import { inputOfForm, textsOfInput } from '#app/applications/form/read-fields.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { SAMPLE_PRICES, SAMPLE_PRICES_ZH } from './data/sample-prices.ts';
import { PORTFOLIO_FORM } from './form.ts';
import { assetsOf, portfolioSchema, readPortfolioInput } from './input.ts';

const errorsOf = (raw: unknown) => {
  const reading = readPortfolioInput(raw);
  return reading.ok ? [] : reading.errors;
};
const inputOf = (raw: object) => {
  const reading = readPortfolioInput(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

const DEFAULTS = {
  kind: 'prices',
  file: 'portfolio-prices.csv',
  nearest: false,
  periods: 12,
  budget: 3,
  riskAversion: 1,
  method: 'xy',
  penalty: 0.3,
  layers: 3,
  starts: 6,
  shots: 1000,
};

/** Prices with a header, in so many rows and columns. */
const prices = (rows: number, columns = 3): string =>
  [
    ['day', ...Array.from({ length: columns }, (_, index) => `a${index}`)].join(','),
    ...Array.from({ length: rows }, (_, row) =>
      [row, ...Array.from({ length: columns }, (_each, index) => 10 + ((row * (index + 2)) % 7))].join(','),
    ),
  ].join('\n');

const TWO = { returns: [0.1, 0.2], budget: 1 };
const INDEFINITE = {
  ...TWO,
  covariance: [
    [1, 2],
    [2, 1],
  ],
};
const big = 'x'.repeat(1e7);

describe('the input of a portfolio', () => {
  it('is filled in; the sample is known by its name or its text, in either language', () => {
    for (const raw of [
      {},
      { file: 'portfolio-prices.csv' },
      { csv: SAMPLE_PRICES },
      { csv: SAMPLE_PRICES_ZH.replaceAll('\n', '\r\n') },
      { kind: 'prices', returns: [1], names: ['a'] },
    ])
      expect(readPortfolioInput(raw)).toEqual({ ok: true, input: DEFAULTS });
  });

  it('of moments is told by them, or is a sample', () => {
    const covariance = [
      [1, 0],
      [0, 1],
    ];
    expect(inputOf({ ...TWO, covariance })).toMatchObject({ kind: 'moments', returns: [0.1, 0.2], covariance });
    expect(inputOf({ kind: 'moments', csv: 'x' })).toMatchObject({ names: ['A', 'B', 'C', 'D'] });
    expect(inputOf({ kind: 'moments' })).not.toHaveProperty('csv');
  });

  it('takes moments as tables with names', () => {
    const covariance = 'a,b\n1,0.5\n0.5,1\n';
    for (const [returns, names] of [
      ['one;two\n0.1;0.2', ['one', 'two']],
      ['0.1,0.2', ['a', 'b']],
      ['return\n0.1\n0.2', ['a', 'b']],
    ] as const)
      expect(assetsOf(inputOf({ returns, covariance, budget: 1 }))).toMatchObject({
        names,
        returns: [0.1, 0.2],
        covariance: [
          [1, 0.5],
          [0.5, 1],
        ],
      });
    expect(assetsOf(inputOf({ ...TWO, covariance: '1,0\n0,1' }))).not.toHaveProperty('names');
    expect(assetsOf(inputOf({ ...TWO, covariance, names: ['x', 'y'], zh: ['甲', '乙'] }))).toMatchObject({
      names: ['x', 'y'],
      zh: ['甲', '乙'],
    });
  });

  it.each([
    [{ csv: '' }, 'csv', 'empty'],
    [{ csv: 'day,a,b\n' }, 'csv', 'one_line'],
    [{ csv: '\u0000\u0001' }, 'csv', 'not_text'],
    [{ csv: prices(11) }, 'csv', 'too_few_rows'],
    [{ csv: prices(2001, 2) }, 'csv', 'too_many_rows'],
    [{ csv: prices(12, 1) }, 'csv', 'too_few_assets'],
    [{ csv: 'a\n'.repeat(20) }, 'csv', 'too_few_assets'],
    [{ csv: prices(12, 11) }, 'csv', 'too_many_assets'],
    [{ csv: prices(12).replace('\n3,16', '\n3,0') }, 'csv', 'price_positive'],
    [{ csv: prices(12).replace('\n3,16', '\n3,-1') }, 'csv', 'price_positive'],
    [{ csv: prices(12).replace('\n3,16', '\n3,1e10') }, 'csv', 'price_size'],
    [{ csv: prices(12).replace('\n3,16', '\n3,NaN') }, 'csv', 'not_finite'],
    [{ csv: prices(12).replace('\n3,16', '\n3,x') }, 'csv', 'not_number'],
    [{ csv: prices(12).replace('\n3,16', '\n3') }, 'csv', 'ragged'],
    [{ csv: prices(12, 3), budget: 3 }, 'budget', 'budget_too_large'],
    [{ csv: 'x'.repeat(1e6) }, 'csv', 'too_big'],
    [{ csv: big }, 'csv', 'too_long'],
    [{ csv: 7 }, 'csv', 'not_text'],
    [{ file: 'other.csv' }, 'file', 'unknown_choice'],
    [{ returns: [0.1, 0.2] }, 'covariance', 'empty'],
    [{ covariance: [[1]] }, 'returns', 'empty'],
    [{ ...TWO, covariance: '' }, 'covariance', 'empty'],
    [{ ...TWO, covariance: [[1, 0]] }, 'covariance', 'moment_sizes'],
    [{ ...TWO, covariance: [[1, 0], [0]] }, 'covariance', 'moment_sizes'],
    [{ ...TWO, covariance: [] }, 'covariance', 'moment_sizes'],
    [
      {
        ...TWO,
        covariance: [
          [1, 0],
          [0.1, 1],
        ],
      },
      'covariance',
      'not_symmetric',
    ],
    [INDEFINITE, 'covariance', 'not_semidefinite'],
    [
      {
        ...TWO,
        covariance: [
          [-1, 0],
          [0, 1],
        ],
      },
      'covariance',
      'not_semidefinite',
    ],
    [
      {
        ...TWO,
        covariance: [
          [1, Number.NaN],
          [0, 1],
        ],
      },
      'covariance',
      'moments_form',
    ],
    [
      {
        ...TWO,
        covariance: [
          [1, '0'],
          [0, 1],
        ],
      },
      'covariance',
      'moments_form',
    ],
    [{ ...TWO, covariance: '1e7,0\n0,1' }, 'covariance', 'moments_form'],
    [
      {
        ...TWO,
        covariance: [
          [Infinity, 0],
          [0, 1],
        ],
      },
      'covariance',
      'moments_form',
    ],
    [{ ...TWO, covariance: { length: 2 } }, 'covariance', 'moments_form'],
    [{ ...TWO, covariance: big }, 'covariance', 'moments_form'],
    [{ returns: [0.1], covariance: [[1]] }, 'returns', 'too_few_assets'],
    [{ returns: [], covariance: [] }, 'returns', 'too_few_assets'],
    [{ returns: Array<number>(11).fill(1), covariance: [[1]] }, 'returns', 'too_many_assets'],
    [{ returns: Array<number>(1e6).fill(1), covariance: [[1]] }, 'returns', 'too_many_assets'],
    [{ returns: '1,2,3,4,5,6,7,8,9,10,11', covariance: [[1]] }, 'returns', 'too_many_assets'],
    [{ ...TWO, covariance: [Array<number>(1e6).fill(1)] }, 'covariance', 'too_many_assets'],
    [{ returns: '1,2\n3,4', covariance: [[1]] }, 'returns', 'returns_form'],
    [{ returns: [0.1, null], covariance: [[1]] }, 'returns', 'moments_form'],
    [
      {
        ...TWO,
        covariance: [
          [1, 0],
          [0, 1],
        ],
        names: ['a'],
      },
      'names',
      'names_count',
    ],
    [
      {
        ...TWO,
        covariance: [
          [1, 0],
          [0, 1],
        ],
        zh: ['a', 'b', 'c'],
      },
      'zh',
      'names_count',
    ],
    [
      {
        ...TWO,
        covariance: [
          [1, 0],
          [0, 1],
        ],
        names: 'a',
      },
      'names',
      'names_form',
    ],
    [{ kind: 'moments', budget: 4 }, 'budget', 'budget_too_large'],
    [{ budget: 0 }, 'budget', 'out_of_range'],
    [{ budget: 10 }, 'budget', 'out_of_range'],
    [{ budget: 2.5 }, 'budget', 'not_whole'],
    [{ budget: 6 }, 'budget', 'budget_too_large'],
    [{ riskAversion: -1 }, 'riskAversion', 'out_of_range'],
    [{ riskAversion: Number.NaN }, 'riskAversion', 'number_needed'],
    [{ riskAversion: big }, 'riskAversion', 'number_needed'],
    [{ periods: 366 }, 'periods', 'out_of_range'],
    [{ layers: 6 }, 'layers', 'out_of_range'],
    [{ starts: 0 }, 'starts', 'out_of_range'],
    [{ shots: 99 }, 'shots', 'out_of_range'],
    [{ penalty: null }, 'penalty', 'required'],
    [{ method: 'constructor' }, 'method', 'unknown_choice'],
    [{ kind: 'toString' }, 'kind', 'unknown_choice'],
    [{ nearest: 'yes' }, 'nearest', 'unknown_choice'],
    [{ constructor: 1 }, 'constructor', 'unknown_field'],
    [JSON.parse('{"__proto__": {"budget": 1}}'), '__proto__', 'unknown_field'],
    [null, '', 'required'],
    [[], '', 'required'],
    ['csv', '', 'required'],
  ])('is explained at the field: %#', (raw, field, key) => {
    const errors = errorsOf(raw);
    expect(errors.map((error) => [error.field, error.key])).toEqual([[field, key]]);
    expect(JSON.stringify(errors).length).toBeLessThan(300);
  });

  it('has at most so many errors of one table', () => {
    const csv = prices(100).replaceAll(/,\d+$/gm, ',-1');
    expect(errorsOf({ csv })).toHaveLength(20);
  });

  it('says the values of its errors', () => {
    expect(errorsOf(INDEFINITE)[0]!.values!.v).toBeCloseTo(-1, 12);
    expect(
      errorsOf({
        returns: [1, 2, 3],
        covariance: [
          [1, 0],
          [0, 1],
        ],
      })[0]!.values,
    ).toEqual({ n: 3, r: 2, c: 2 });
    expect(errorsOf({ ...TWO, covariance: '1,0\n0.2,1' })[0]!.values).toEqual({ i: 1, j: 2 });
    expect(errorsOf({ csv: prices(12).replace('\n3,16', '\n3,0') })[0]!.values).toEqual({ row: 5 });
  });

  it('may use the nearest semidefinite matrix instead', () => {
    const assets = assetsOf(inputOf({ ...INDEFINITE, nearest: true }));
    expect(assets).toMatchObject({ isCorrected: true });
    expect(assets.smallestEigenvalue).toBeCloseTo(-1, 12);
    for (const row of assets.covariance) for (const entry of row) expect(entry).toBeCloseTo(1.5, 12);
    expect(assetsOf(inputOf({ nearest: true }))).toMatchObject({ isCorrected: false });
  });

  it.each([
    [',a,b\n,0.1,0.2', ',a,b\na,1,0.5\nb,0.5,1\n', ['a', 'b']],
    ['returns,a,b\nmean,0.1,0.2', 'asset,a,b\na,1,0.5\nb,0.5,1\n', ['a', 'b']],
    // Without a name of the columns, and with numbers as names.
    ['a,0.1\nb,0.2', 'a,1,0.5\nb,0.5,1\n', undefined],
    [',0\n600000,0.1\n600001,0.2', ',600000,600001\n600000,1,0.5\n600001,0.5,1\n', ['600000', '600001']],
    ['0.1;0.2', '\ufeff;a;b\r\na;1;0.5\r\nb;0.5;1\r\n', ['a', 'b']],
  ])('takes moments with names of rows, as other programs write them: %j', (returns, covariance, names) => {
    const assets = assetsOf(inputOf({ returns, covariance, budget: 1 }));
    expect(assets).toMatchObject({
      returns: [0.1, 0.2],
      covariance: [
        [1, 0.5],
        [0.5, 1],
      ],
    });
    expect(assets.names).toEqual(names);
  });

  it('takes a covariance of no movement, and one that is singular', () => {
    for (const covariance of [
      [
        [0, 0],
        [0, 0],
      ],
      [
        [1, 1],
        [1, 1],
      ],
    ])
      expect(errorsOf({ ...TWO, covariance })).toEqual([]);
  });

  it.each(LOCALES)('comes back from the form as the same assets in %s', (locale) => {
    for (const raw of [
      {},
      { csv: prices(12), budget: 2, periods: 52, method: 'grover' },
      { kind: 'moments' },
      { returns: '0.1,0.2', covariance: '1,0\n0,1', budget: 1, nearest: true },
      {
        ...TWO,
        covariance: [
          [1, 0.1],
          [0.1, 1],
        ],
        names: ['x', 'y'],
        zh: ['甲', '乙'],
        method: 'x',
      },
    ]) {
      const input = inputOf(raw);
      const again = inputOf(inputOfForm(PORTFOLIO_FORM, textsOfInput(PORTFOLIO_FORM, locale, input)));
      const { names, zh, ...assets } = assetsOf(input);
      const { names: _names, zh: _zh, ...same } = assetsOf(again);
      expect(same).toEqual(assets);
      const shown = locale === 'zh-CN' ? (zh ?? names) : names;
      const { names: left, zh: chinese } = assetsOf(again);
      expect(locale === 'zh-CN' ? (chinese ?? left) : left).toEqual(shown);
      const { kind, budget, method, nearest } = input;
      expect(again).toMatchObject({ kind, budget, method, ...(kind === 'moments' && { nearest }) });
    }
  });

  it('is described in words', () => {
    const { properties } = portfolioSchema.toJSONSchema({ io: 'input' }) as {
      readonly properties: Readonly<Record<string, { readonly description?: string }>>;
    };
    for (const property of Object.values(properties)) expect(property.description).toBeTypeOf('string');
    expect(properties['budget']).toMatchObject({ type: 'integer', minimum: 1, maximum: 9, default: 3 });
  });
});
