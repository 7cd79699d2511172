import { describe, expect, it } from 'vitest';
import { en } from './locales/en/index.ts';
import { zh } from './locales/zh/index.ts';

type Tree = { readonly [key: string]: string | Tree };

/** `area.key.key` → text. */
function texts(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const fullKey = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(fullKey, value);
    else for (const [nestedKey, text] of texts(value, fullKey)) found.set(nestedKey, text);
  }
  return found;
}

const chinese = texts(zh);
const english = texts(en);
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]).sort();
const nests = (text: string) => [...text.matchAll(/\$t\(([^)]*)\)/g)].map((match) => match[1]).sort();
/** Returns the text without placeholders, tags and quoted code. */
const prose = (text: string) => text.replace(/\{\{[^}]*\}\}|<\/?\w+\/?>|\$t\([^)]*\)|`[^`]*`/g, '·');

const HAN = /\p{Script=Han}/u;
/** Words that are normally written in Latin letters in Chinese text. */
const LATIN_NAMES = new RegExp(
  String.raw`\b(${[
    String.raw`QRunes|OriginIR|OpenQASM|QASM|Qiskit|Cirq|QPanda|pyQPanda|Qurator|VQNet|QCoins?|QINIT|CREG|MEASURE`,
    String.raw`CSV|JSON|SVG|PNG|SIMD|WebAssembly|WASM|C\+\+|Python|VS Code|EN|VaR|RSA|Shor|Grover|Bloch|GHZ|SMTP|API`,
    String.raw`GET|POST|ID|IP|URL|UTC|ISWAP|CNOT|SWAP|TOFFOLI|CZ|FP32|FP64|float32|float64|MiB|GiB|KiB|MB|GB|ms`,
    String.raw`Cookie|Quantum Harbor|q|c|n|m|s|x|pi|S\d?|T|F`,
  ].join('|')})\b`,
  'g',
);
/** The language switch shows the name of each language in that language. */
const NAMES_BOTH = /^common\.languageNames\./;
/** A browser title or similar: only placeholders and punctuation. */
const isLanguageless = (text: string) => !/\p{L}/u.test(prose(text).replace(LATIN_NAMES, ''));

/** A date of figures: 2024年1月, 2024年1月4日. */
const DATE = /\d{4}年\d{1,2}月(?:\d{1,2}日)?/gu;

const COUNTABLE = [
  'attempts|bits|calls|characters|comments|controls|days|digits|drafts|elements|entries|errors|fields|gates|hours|items',
  'iterations|layers|levels|lines|minutes|notifications|operands|operations|outcomes|parameters|parts|paths|problems|programs',
  'projects|qubits|results|rows|runs|seconds|shots|states|tasks|times|tokens|versions|webhooks',
].join('|');
/** A number, at most two adjectives (a word in s is a verb here, except “basis”) and a noun in the plural. */
const COUNTED_NOUN = new RegExp(
  String.raw`(.{0,14})\{\{[^}]*\}\} (?:(?:basis|[a-z-]*[a-rt-z]) ){0,2}(?:${COUNTABLE})\b`,
  'g',
);
/** Limits, and the second number of “3 of 8 outcomes”, are larger than 1. */
const NEVER_ONE = /(\b(at most|up to|more than|deeper than|within|1 to|last)|\}\} of) $/i;
const countsNouns = (text: string) =>
  [...text.matchAll(COUNTED_NOUN)].some(([, before = '']) => !NEVER_ONE.test(before));

describe('the texts of the two languages', () => {
  it('have the same keys, except that English has a singular for each plural', () => {
    const withoutSingular = [...english.keys()].filter(
      (key) => !(key.endsWith('_one') && chinese.has(key.replace(/_one$/, '_other'))),
    );
    expect(withoutSingular.sort()).toEqual([...chinese.keys()].sort());
    const plurals = [...chinese.keys()]
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(/_other$/, '_one'));
    expect(plurals.filter((key) => !english.has(key))).toEqual([]);
  });

  it('use the same placeholders', () => {
    const different = [...english].filter(([key, text]) => {
      const original = chinese.get(key) ?? chinese.get(key.replace(/_one$/, '_other')) ?? '';
      const isSingular = key.endsWith('_one');
      const translated = placeholders(text).filter((name) => !(isSingular && name === 'count'));
      const expected = placeholders(original).filter((name) => !(isSingular && name === 'count'));
      return translated.join() !== expected.join() || nests(text).join() !== nests(original).join();
    });
    // Operators write the message in both languages.
    expect(different.map(([key]) => key)).toEqual(['errors.product_closed']);
  });

  it('are never empty', () => {
    const empty = [...chinese, ...english].filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  it('contain no Chinese in English', () => {
    const mixed = [...english].filter(([key, text]) => !NAMES_BOTH.test(key) && HAN.test(text));
    expect(mixed.map(([key]) => key)).toEqual([]);
  });

  it('use US spelling in English', () => {
    const words = /colour|behaviour|favour|centre\b|cancelled|cancelling/i;
    const verbs = /(optim|recogn|organ|discret|polar|normal|initial|serial|summar)is(e|ed|es|ing|ation)\b/i;
    const britishSpellings = [...english].filter(([, text]) => words.test(text) || verbs.test(text));
    expect(britishSpellings).toEqual([]);
  });

  it('contain no untranslated English in Chinese', () => {
    const halfWidth = [...chinese].filter(
      ([key, text]) => !NAMES_BOTH.test(key) && !HAN.test(text) && !isLanguageless(text),
    );
    expect(halfWidth).toEqual([]);
  });

  it('use full-width punctuation next to Chinese characters', () => {
    const half = [...chinese].filter(([, text]) => /\p{Script=Han}[,;:?!(]|[,;:?!)]\p{Script=Han}/u.test(prose(text)));
    expect(half).toEqual([]);
  });

  it('put a space between Chinese characters and Latin letters or figures, but none within a date', () => {
    const unspaced = [...chinese].filter(([, text]) =>
      /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(prose(text).replace(DATE, '·')),
    );
    expect(unspaced).toEqual([]);
    expect([...chinese].filter(([, text]) => /\d 年|年 \d|\d 月 \d|\d 月 ?\d+ 日/u.test(text))).toEqual([]);
  });

  it('call the currency QCoin in Chinese, also after a number: there is no plural', () => {
    const named = [...chinese].filter(([, text]) => /qcoin/i.test(text));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, text]) => /qcoin/i.test(text.replaceAll(/\bQCoin\b/g, ''))).map(([key]) => key)).toEqual(
      [],
    );
    expect([...chinese].filter(([, text]) => /量子币|金币|积分|点数/u.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('use singular and plural in English: 1 QCoin, 2 QCoins', () => {
    /** Numbers that are never 1: the daily grant, and the price of a task on the chip. */
    const FIXED = [
      'account.login.gift',
      'account.register.lead',
      'account.registered.lead',
      'apply.ruleTexts.price',
      'console.ledger.explain',
      'site.home.hero.signUp',
    ];
    const wrong = [...english]
      .filter(([key, text]) => (key.endsWith('_other') ? /(\d|\}\}) QCoin\b/ : /(\b1|\}\}) QCoins/).test(text))
      .map(([key]) => key);
    expect(wrong.sort()).toEqual(FIXED);
    const singular = [...english].filter(([key, text]) => key.endsWith('_one') && /QCoin\b/.test(text));
    expect(singular.length).toBeGreaterThan(10);
  });

  it('agree with their numbers in English: a counted noun has a singular, or the number follows it', () => {
    /** The number is never 1 in these texts. */
    const FIXED = {
      'a constant larger than 1': [
        ...['account.message.email', 'account.message.sms', 'api.page.steps.limit', 'api.wait', 'apply.extension'],
        'editorParts.runs',
        ...['cases.stage.ran', 'cases.stage.runHint'],
        ...['chip.coherence', 'console.forecast.lead', 'console.live.refreshing', 'console.usage.spanDays'],
        ...['firstSteps.run.text', 'firstSteps.run.textFirst'],
        ...['counts', 'measured', 'measuredCertain', 'run'].map((key) => `homeCircuit.${key}`),
        ...['errors.token_limit', 'errors.webhook_limit', 'operating.bannerRule.length', 'notices.own.deliveriesLead'],
        ...['site.home.sample.histogram', 'site.home.sample.note', 'site.machines.chip-72.limit'],
      ],
      'as large as a limit, or larger': [
        ...['application_required_qubits', 'qubits_restricted', 'quota_projects', 'quota_versions'].map(
          (code) => `errors.${code}`,
        ),
        ...['displays.large', 'refusals.points_beyond', 'refusals.paste_beyond'].map((key) => `editor.${key}`),
        ...['too_many_qubits', 'too_many_operations', 'too_many_layers', 'too_many_controls', 'cost_too_high'].map(
          (code) => `program.refusals.${code}`,
        ),
        ...['qubits_out_of_range', 'classical_bits_out_of_range', 'expression_too_long'].map(
          (code) => `program.violations.${code}`,
        ),
        'program.refusals.shots_out_of_range',
        ...['never', 'neverAverage', 'tooLarge'].map((key) => `editorParts.${key}`),
        ...['kernel_too_large', 'too_few_rows'].map((key) => `behavior.errors.${key}`),
      ],
      'at least two': [
        // Days of training, and the longer of two windows.
        ...['errors.training_short', 'steps.measured', 'tiles.rule', 'warnings.coarse', 'warnings.missed'].map(
          (key) => `strategy.${key}`,
        ),
        // Runs are at least 100, and a node has two states.
        ...['headline.exactAlone', 'headline.noneKept', 'tiles.none', 'tiles.states'].map((key) => `bayesian.${key}`),
        ...[
          'behavior.headline.rows',
          'benchmark.state.rowAt',
          'console.report.cut',
          'explanation.meaning.uniform',
          'explanation.meaning.subset',
          'explanation.requestedEven',
          'explanation.spread',
          'explanation.spreadOnce',
          'program.refusals.not_joined',
          'console.compare.tooMany',
        ],
      ],
      'a ratio or shares': [
        ...['designer.advice.reasons.fastest', 'designer.advice.reasons.slower'],
        ...['explanation.few', 'explanation.meaning.peak', 'fluid.headline.channel', 'fluid.headline.matrix'],
        // Of standard errors, with decimals.
        ...['identification.headline.close', 'identification.headline.found'],
      ],
    };
    const counted = [...english].filter(([key, text]) => !key.endsWith('_other') && countsNouns(text));
    expect(counted.map(([key]) => key).sort()).toEqual(Object.values(FIXED).flat().sort());
  });

  it.each([
    ['{{qubits}} qubits', true],
    ['The circuit has {{n}} classical bits.', true],
    ['{{shots}} shots', true],
    ['{{outcomes}} different outcomes', true],
    ['{{states}} basis states', true],
    ['in {{seconds}} seconds', true],
    ['at most {{limit}} qubits', false],
    ['{{shown}} of {{total}} outcomes', false],
    ['Qubits: {{qubits}}', false],
    ['{{language}} decomposes some gates', false],
  ])('count nouns: %s %s', (text, expected) => {
    expect(countsNouns(text)).toBe(expected);
  });

  it('address the reader as 你 and use no exclamation marks', () => {
    const formal = [...chinese].filter(([, text]) => /[您！]/u.test(text));
    expect(formal).toEqual([]);
  });
});
