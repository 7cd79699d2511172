import { describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { MAX_STATES } from '#app/domain/products.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import { LANGUAGE_IDS, LANGUAGES, presetNoise } from '#simulator';
import { clearFormCookie, formCookie, readFormCookie } from './cookie.server.ts';
import { NEW_OPTIONS } from './defaults.ts';
import { EMPTY_CIRCUIT } from './empty-program.ts';
import { runFormOfTask } from './from-task.server.ts';
import { RUN_FORM_FIELDS, type RunForm, type ValidRunForm } from './run-form.ts';
import { readRunForm, validateRunForm } from './validate.ts';

const RUN_FORM: RunForm = {
  name: 'Bell',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\n',
  product: 'full-amplitude',
  shots: '1000',
  ...NEW_OPTIONS,
};
const problems = (changes: Partial<RunForm>) => {
  const check = validateRunForm({ ...RUN_FORM, ...changes });
  return check.ok ? {} : check.problems;
};
const requestWith = (cookie: string) => new Request('http://localhost/quantumVm/0/0', { headers: { Cookie: cookie } });

describe('the form of the designer', () => {
  it('reads a program with plain line ends and missing fields as empty', () => {
    const form = new FormData();
    form.set('program', 'QINIT 1\r\nCREG 1\r\n');
    expect(readRunForm(form)).toEqual({
      ...Object.fromEntries(RUN_FORM_FIELDS.map((field) => [field, ''])),
      program: 'QINIT 1\nCREG 1\n',
    });
  });

  it('accepts a valid form, with numbers as people write them', () => {
    expect(validateRunForm({ ...RUN_FORM, name: ' Bell ', shots: '10,000', seed: ' 42 ' })).toEqual({
      ok: true,
      validForm: {
        name: 'Bell',
        language: 'qrunes',
        program: RUN_FORM.program,
        product: 'full-amplitude',
        shots: 10_000,
        seed: 42,
      },
    });
    expect(validateRunForm(RUN_FORM)).toMatchObject({ ok: true, validForm: { shots: 1000 } });
    expect(validateRunForm(RUN_FORM)).not.toHaveProperty('validForm.seed');
  });

  it.each([
    ['0', true],
    ['1', false],
    ['1000000', false],
    ['1000001', true],
    ['1.5', true],
    ['-3', true],
    ['1e3', true],
    ['ten', true],
  ])('judges %s shots', (shots, isWrong) => {
    expect('shots' in problems({ shots })).toBe(isWrong);
  });

  it('requires shots', () => {
    expect(problems({ shots: ' ' })).toEqual({ shots: { key: 'shots_required' } });
  });

  it.each([
    ['0', false],
    [String(Number.MAX_SAFE_INTEGER), false],
    [String(Number.MAX_SAFE_INTEGER + 1), true],
    ['-1', true],
  ])('judges the seed %s', (seed, isWrong) => {
    expect('seed' in problems({ seed })).toBe(isWrong);
  });

  it('measures a name in characters and a program in bytes', () => {
    expect(problems({ name: '港'.repeat(LIMITS.projectName) })).toEqual({});
    expect(problems({ name: '港'.repeat(LIMITS.projectName + 1) })).toMatchObject({ name: { key: 'name_long' } });
    expect(problems({ program: 'x'.repeat(LIMITS.programBytes) })).toEqual({});
    expect(problems({ program: '港'.repeat(LIMITS.programBytes / 3 + 1) })).toMatchObject({
      program: { key: 'program_long', values: { limit: 256, size: 257 } },
    });
  });

  it.each(LANGUAGE_IDS)('treats an empty program as the empty circuit, in %s', (language) => {
    for (const program of ['', ' \n\t']) {
      const check = validateRunForm({ ...RUN_FORM, language, program });
      expect(LANGUAGES[language].parse(check.ok ? check.validForm.program : '')).toMatchObject({
        ok: true,
        circuit: EMPTY_CIRCUIT,
      });
    }
    expect(validateRunForm({ ...RUN_FORM, program: '% x' })).toMatchObject({ validForm: { program: '% x' } });
  });

  it('reports every invalid field', () => {
    expect(
      Object.keys(
        problems({
          name: '',
          program: 'x'.repeat(LIMITS.programBytes + 1),
          language: 'basic',
          product: 'abacus',
          shots: 'x',
          seed: 'x',
        }),
      ),
    ).toEqual(['name', 'language', 'program', 'product', 'shots', 'seed']);
  });
});

describe('the fields that a product uses', () => {
  const checked = (changes: Partial<RunForm>) => {
    const check = validateRunForm({ ...RUN_FORM, ...changes });
    if (!check.ok) throw new Error(JSON.stringify(check.problems));
    return check.validForm;
  };

  it('are validated, and no others', () => {
    const wrong = {
      shots: 'x',
      seed: 'x',
      states: 'x',
      noise: 'x',
      noiseModel: 'x',
      method: 'x',
      precision: 'x',
      mapping: 'x',
    };
    const fields = (product: string) => Object.keys(problems({ ...wrong, product }));
    expect(fields('full-amplitude')).toEqual(['shots', 'seed', 'precision']);
    expect(fields('noisy')).toEqual(['shots', 'seed', 'precision', 'noise', 'method']);
    expect(fields('partial-amplitude')).toEqual(['precision', 'states']);
    expect(fields('single-amplitude')).toEqual(['states']);
    expect(fields('chip-72')).toEqual(['shots', 'seed', 'mapping']);
  });

  it('are passed on, and no others', () => {
    const amplitudes = checked({ product: 'single-amplitude', states: '00\n|11⟩, 2', seed: '3' });
    expect(amplitudes).toEqual({
      name: 'Bell',
      language: 'qrunes',
      program: RUN_FORM.program,
      product: 'single-amplitude',
      shots: 0,
      states: ['00', '11', '2'],
    });
    expect(checked({ product: 'noisy', noise: 'none' })).not.toHaveProperty('noise');
    expect(
      checked({ product: 'noisy', noise: 'reading-errors', method: 'trajectories', precision: 'single' }),
    ).toMatchObject({
      noise: { channels: [], readout: [{ p10: 0.02, p01: 0.05 }] },
      method: 'trajectories',
      precision: 'single',
    });
    expect(checked({ product: 'noisy', noise: 'own' }).noise).toMatchObject({
      channels: [{ kind: 'depolarizing', convention: 'pauli' }],
      readout: [{ qubit: '*' }],
    });
    expect(checked({ product: 'chip-72', amend: 'off', mapping: '' }).chip).toEqual({
      mapping: true,
      optimization: true,
      amend: false,
    });
  });

  it('report errors in basis states', () => {
    const states = (text: string) => problems({ product: 'partial-amplitude', states: text }).states;
    expect(states(' ,\n')).toEqual({ key: 'states_required' });
    expect(states('01 0x1')).toEqual({ key: 'state_unlike', values: { state: '0x1' } });
    expect(states('1\n'.repeat(MAX_STATES))).toBeUndefined();
    expect(states('1\n'.repeat(MAX_STATES + 1))).toMatchObject({
      key: 'states_many',
      values: { count: MAX_STATES + 1 },
    });
  });

  it('report the location of an error in a noise model, only if the model is used', () => {
    const noiseModel = '{"channels": [{"kind": "depolarizing", "probability": 2}]}';
    expect(problems({ product: 'noisy', noise: 'own', noiseModel })).toMatchObject({
      noiseModel: { key: 'noise_model', errors: [{ code: 'out_of_range', path: 'channels[0].probability' }] },
    });
    expect(problems({ product: 'noisy', noise: 'own', noiseModel: '{' })).toMatchObject({
      noiseModel: { errors: [{ code: 'not_json' }] },
    });
    expect(problems({ product: 'noisy', noise: 'own', noiseModel: ' '.repeat(65 * 1024) })).toMatchObject({
      noiseModel: { key: 'noise_long' },
    });
    expect(problems({ product: 'noisy', noise: 'decay', noiseModel })).toEqual({});
  });

  it('read a placement as people write it, and name its first problem', () => {
    const placement = (text: string) => checked({ product: 'chip-72', placement: text }).chip?.placement;
    expect(placement(' Q38，q44 ')).toEqual([38, 44]);
    expect(placement('[0, 6]')).toEqual([0, 6]);
    expect(placement(' , ')).toBeUndefined();
    const problem = (text: string) => problems({ product: 'chip-72', placement: text }).placement;
    const refused = (reason: string, values: object) => ({ key: 'refused', refusal: { reason, values } });
    expect(problem('0, 5')).toEqual(refused('placement_isolated', { qubit: 5 }));
    expect(problem('3 3')).toEqual(refused('placement_repeated', { qubit: 3 }));
    expect(problem('72')).toEqual(refused('placement_unknown', { qubit: 72, last: 71 }));
    expect(problem(`1, ${'🦊'.repeat(200)}`)).toMatchObject({ refusal: { reason: 'placement_unknown' } });
    expect(problem('1 '.repeat(100_000))).toEqual(refused('placement_repeated', { qubit: 1 }));
    expect(problems({ product: 'noisy', placement: 'x' })).toEqual({});
  });

  it('read values of parameters for every product, and name the first problem', () => {
    expect(checked({ parameters: 'theta＝pi/2，phi=0.3' }).parameters).toEqual({ theta: Math.PI / 2, phi: 0.3 });
    expect(checked({ product: 'chip-72', parameters: 'theta=1' }).parameters).toEqual({ theta: 1 });
    expect(checked({ parameters: ' ' })).not.toHaveProperty('parameters');
    const problem = (parameters: string) => problems({ parameters }).parameters?.key;
    expect(problem('theta')).toBe('parameters_malformed');
    expect(problem('theta=1, theta=2')).toBe('parameters_repeated');
    expect(problem('theta=NaN')).toBe('parameters_number');
    expect(problem('theta=1e308')).toBe('parameters_large');
    expect(problem('x'.repeat(300_000))).toBe('parameters_long');
  });

  it('treat a switch as on unless its box was cleared', () => {
    const form = new FormData();
    form.append('amend', 'off');
    form.append('mapping', 'off');
    form.append('mapping', 'on');
    expect(readRunForm(form)).toMatchObject({ amend: 'off', mapping: 'on', optimization: '' });
  });
});

describe('the form of a run', () => {
  it('is validated to the same run again', () => {
    const again = (product: ValidRunForm['product'], options: RunOptions, shots = 0) => {
      const check = validateRunForm({ ...RUN_FORM, ...runFormOfTask({ product, shots, precision: null }, options) });
      if (!check.ok) throw new Error(JSON.stringify(check.problems));
      const { parameters, states, noise, method, chip } = check.validForm;
      return {
        shots: check.validForm.shots,
        ...(parameters && { parameters }),
        ...(states && { states }),
        ...(noise && { noise }),
        ...(method && { method }),
        ...(chip && { chip }),
      };
    };
    const own = { channels: [], readout: [{ qubit: 1, p10: 0.125, p01: 0.25 }], rotation: 0.1 } as const;
    expect(again('partial-amplitude', { states: ['01', '11'] })).toEqual({ shots: 0, states: ['01', '11'] });
    expect(again('noisy', { noise: own, method: 'trajectories' }, 50)).toEqual({
      shots: 50,
      noise: own,
      method: 'trajectories',
    });
    expect(again('noisy', { noise: presetNoise('decay') }, 50)).toEqual({ shots: 50, noise: presetNoise('decay') });
    expect(
      runFormOfTask({ product: 'noisy', shots: 50, precision: null }, { noise: presetNoise('decay') }),
    ).toMatchObject({ noise: 'decay' });
    expect(again('noisy', {}, 50)).toEqual({ shots: 50 });
    const parameters = { theta: Math.PI / 2, phi: 0.1 + 0.2 };
    expect(again('full-amplitude', { parameters }, 50)).toEqual({ shots: 50, parameters });
    const chip = { mapping: true, optimization: false, amend: false };
    expect(again('chip-72', { chip }, 50)).toEqual({ shots: 50, chip });
    const placed = { ...chip, placement: [44, 38] };
    expect(again('chip-72', { chip: placed }, 50)).toEqual({ shots: 50, chip: placed });
  });
});

describe('the form cookie', () => {
  it('restores the form as typed', () => {
    const runForm = {
      ...RUN_FORM,
      name: '我的实验; a=b',
      program: `% 注释\n${'H 0\n'.repeat(5000)}`,
      seed: 'not a number',
    };
    const header = formCookie(runForm, false);
    expect(header).toContain('HttpOnly');
    expect(readFormCookie(requestWith(`lang=zh-CN; ${header!.split(';')[0]}`))).toEqual(runForm);
  });

  it('is not set if the form is too large', () => {
    let state = 1;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    const noise = Array.from({ length: 9000 }, () => String.fromCharCode(33 + (next() % 90))).join('');
    expect(formCookie({ ...RUN_FORM, program: noise }, false)).toBeNull();
  });

  it('is ignored if it is missing, empty or tampered with', () => {
    for (const cookie of ['', 'draft=', 'draft=AAAA', 'draft=!!!', clearFormCookie(false).split(';')[0]!])
      expect(readFormCookie(requestWith(cookie))).toBeNull();
  });
});
