import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from './locales/en/index.ts';
import { zh } from './locales/zh/index.ts';

type Tree = { readonly [key: string]: string | Tree };

/** `area.key.key` → text, without placeholders and code. */
function texts(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const fullKey = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(fullKey, value.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|`[^`]*`/g, '·'));
    else for (const [nestedKey, text] of texts(value, fullKey)) found.set(nestedKey, text);
  }
  return found;
}

interface Term {
  readonly english: readonly string[];
  readonly chinese: readonly string[];
  readonly avoided: readonly string[];
}

const words = (cell: string): readonly string[] =>
  cell
    .split(/[,、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The rows of docs/glossary.md, "Words of the pages". */
function readTerms(): readonly Term[] {
  const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words of the pages\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [english = '', chinese = '', avoided = ''] = row.split('|').slice(1);
    return { english: words(english), chinese: words(chinese), avoided: words(avoided) };
  });
}

const HAN = /\p{Script=Han}/u;

/** An English word in its usual forms: plural, past, participle, or an adjective in “-al”. */
const inflected = (word: string) => new RegExp(String.raw`\b${word}(s|es|d|ed|ing|al)?\b`, 'i');

const contains = (text: string, word: string): boolean =>
  HAN.test(word) ? text.includes(word) : inflected(word).test(text);

const TERMS = readTerms();
/** Chapters, exercises and terms: in both languages, by their files. */
const LESSONS = globSync('app/learn/**/*.{md,json}').map((file) => [file, readFileSync(file, 'utf8')] as const);
const english = texts(en);
const chinese = texts(zh);

/** Keys whose Chinese sentence says it without the word. */
const SAID_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // 对照图 are pictures to compare with.
  compare: ['identification.errors.empty_set'],
  circuit: [
    'site.simulation.items.languages.title',
    'cases.stage.runHint',
    'console.report.stateVector.outcome-by-outcome',
    'designer.runGroup.again.text',
    'program.diagnostics.display_unread',
  ],
  task: [
    'console.tasks.waiting',
    'console.forecast.runs_one',
    'console.forecast.runs_other',
    'api.operations.rerunTask',
  ],
  run: [
    // 1,000 次 says it: of what is run.
    'bayesian.headline.found',
    'bayesian.headline.plain',
    'designer.advice.enough',
    'program.diagnostics.value_not_constant',
    'account.tokens.scope.readTasks',
    'chip.placement.title',
    'explanation.meaning.chip',
    'search.keywords.center',
  ],
  coupler: ['restoration.warnings.no_coupling', 'search.keywords.chip-72'],
  // 找回密码 is what a bound address is for; RESET is an instruction.
  reset: ['account.binding.emailLead', 'account.binding.phoneLead', 'program.diagnostics.pmeasure_with_measure'],
  // Wrong pixels of a picture have a word of their own, 噪点.
  noise: [
    'restoration.fields.rows.label',
    'restoration.pixels.before',
    'restoration.pixels.findingBefore',
    'restoration.pixels.titleBefore',
    'restoration.promise',
    'restoration.short',
    'restoration.small',
  ],
  qubit: [
    'designer.errors.state_length',
    'editor.tools.rxx.text',
    'editor.tools.ryy.text',
    'editor.tools.rzz.text',
    'program.refusals.states_malformed',
    'program.refusals.too_many_controls',
    'chip.cutOff',
    'site.home.film.learn',
    'homeCircuit.states.entangledAgree',
    'homeCircuit.states.partlyAgree',
    'chip.placement.pending',
  ],
};

/** The keys whose English text has the term and whose Chinese text has none of its counterparts. */
function keysWithoutCounterpart(term: Term): readonly string[] {
  return [...english]
    .filter(([key, text]) => {
      const translated = chinese.get(key) ?? chinese.get(key.replace(/_one$/, '_other')) ?? '';
      return (
        term.english.some((word) => contains(text, word)) && !term.chinese.some((word) => contains(translated, word))
      );
    })
    .map(([key]) => key)
    .sort();
}

describe('the words of the pages', () => {
  it('are in the glossary, each in both languages', () => {
    expect(TERMS.length).toBeGreaterThan(20);
    expect(TERMS.filter((term) => term.english.length === 0 || term.chinese.length === 0)).toEqual([]);
  });

  it.each(TERMS.map((term) => [term.english[0]!, term] as const))('translate “%s” by its one word', (word, term) => {
    expect(keysWithoutCounterpart(term)).toEqual([...(SAID_OTHERWISE[word] ?? [])].sort());
  });

  it('say 叠加 of superpositions only; charts are overlaid by 重叠', () => {
    const others = [...chinese].filter(
      ([key, text]) => text.includes('叠加') && !/superpos/i.test(english.get(key) ?? ''),
    );
    expect(others).toEqual([]);
  });

  it.each(TERMS.flatMap(({ avoided }) => avoided))('do not use “%s”', (word) => {
    const stale = [...(HAN.test(word) ? chinese : english)].filter(([, text]) => contains(text, word));
    expect(stale).toEqual([]);
  });

  it.each(TERMS.flatMap(({ avoided }) => avoided).filter((word) => HAN.test(word)))(
    'nor do lessons use “%s”',
    (word) => {
      expect(LESSONS.length).toBeGreaterThan(100);
      expect(LESSONS.filter(([, text]) => contains(text, word)).map(([file]) => file)).toEqual([]);
    },
  );
});
