import { describe, expect, it } from 'vitest';
import type { Workload, WorkloadError } from '#simulator';
import { NEW_OPTIONS } from './defaults.ts';
import { runFormOfTask } from './from-task.server.ts';
import type { RunForm } from './run-form.ts';
import { validateRunForm, withPointsFile } from './validate.ts';
import { workloadFields } from './workload-fields.ts';
import { workloadProblems } from './workload-problems.server.ts';

const FORM: RunForm = {
  name: 'CHSH',
  language: 'qrunes',
  program: '% @input float theta\nQINIT 2\nCREG 2\nRY 0,"theta"\n',
  product: 'full-amplitude',
  shots: '1000',
  ...NEW_OPTIONS,
};
const read = (changes: Partial<RunForm>) => {
  const check = validateRunForm({ ...FORM, ...changes });
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  return check.validForm;
};

const FORMS: readonly (readonly [Partial<RunForm>, Workload])[] = [
  [{ kind: 'values', observables: 'Z0 Z1\n\n 0.5 X0\n' }, { observables: ['Z0 Z1', ' 0.5 X0'] }],
  [
    { kind: 'values', observables: 'Z0', gradient: 'on' },
    { observables: ['Z0'], gradient: true },
  ],
  [
    { kind: 'sweep', sweep: 'theta=0:2*pi:41', combine: 'zip' },
    { points: { sweep: 'theta=0:2*pi:41', combine: 'zip' } },
  ],
  [
    { kind: 'sweep', observables: 'Z0', sweep: 'theta=0:1:2', points: 'theta\n0\n' },
    { observables: ['Z0'], points: { table: 'theta\n0\n' } },
  ],
  [
    { kind: 'minimise', observables: 'Z0' },
    { observables: ['Z0'], minimise: { method: 'adam' } },
  ],
  [
    {
      kind: 'minimise',
      observables: 'Z0',
      minimiser: 'cobyla',
      budget: '1,000',
      tolerance: 'small',
      bounds: 'theta=0:pi, phi=:2, x',
    },
    {
      observables: ['Z0'],
      minimise: {
        method: 'cobyla',
        budget: 1000,
        tolerance: 'small',
        bounds: { theta: ['0', 'pi'], phi: [null, '2'], x: '' },
      },
    },
  ],
];

describe('the workload of a form', () => {
  it.each(FORMS)('%j is what its user wrote', (changes, workload) => {
    expect(read(changes).workload).toEqual(workload);
  });

  it.each(FORMS)('%j comes back from a task as the same', (changes) => {
    const { workload, shots } = read(changes);
    const again = runFormOfTask(
      { product: 'full-amplitude', shots, precision: null },
      { ...(workload && { workload }), parameters: { theta: 1 } },
    );
    expect(read({ ...again, ...(again.shots === undefined && { shots: '1000' }) }).workload).toEqual(workload);
  });

  it('is none for a run, whose other fields are kept but not read', () => {
    const form = read({ observables: '?', sweep: 'x'.repeat(99_999), kind: 'run' });
    expect(form).not.toHaveProperty('workload');
    expect(form.shots).toBe(1000);
  });

  it('has exact values unless shots are asked for; the machine has shots only', () => {
    const values = { kind: 'values', observables: 'Z0' };
    expect(read(values).shots).toBe(0);
    expect(read({ ...values, shots: 'many' }).shots).toBe(0);
    expect(read({ ...values, exact: 'off' }).shots).toBe(1000);
    expect(read({ ...values, product: 'chip-72' }).shots).toBe(1000);
  });

  it('refuses texts that are too long, and choices that there are not', () => {
    expect(validateRunForm({ ...FORM, kind: 'sweep', sweep: 'x'.repeat(20_000) })).toMatchObject({
      problems: { sweep: { key: 'text_long', values: { limit: 16 } } },
    });
    expect(validateRunForm({ ...FORM, kind: 'dance' })).toMatchObject({ problems: { kind: { key: 'choice' } } });
    expect(validateRunForm({ ...FORM, kind: 'minimise', minimiser: 'luck' })).toMatchObject({
      problems: { minimiser: { key: 'choice' } },
    });
  });

  it('takes points from a file', async () => {
    const form = new FormData();
    form.set('pointsFile', new File(['theta\r\n1\r\n'], 'points.csv'));
    expect(await withPointsFile(form, FORM)).toMatchObject({ points: 'theta\n1\n' });
    form.set('pointsFile', 'points.csv');
    expect(await withPointsFile(form, FORM)).toBe(FORM);
  });

  it('is written as text if a program sent it in another form', () => {
    expect(workloadFields({ observables: ['Z0'], points: [{ theta: 1, phi: 'pi/2' }, { theta: 2 }] }, 0)).toMatchObject(
      {
        kind: 'sweep',
        points: 'theta,phi\n1,pi/2\n2,\n',
      },
    );
    expect(workloadFields({ points: { columns: { theta: '0:1:3', phi: [0, 1] }, combine: 'zip' } }, 5)).toMatchObject({
      sweep: 'theta=0:1:3, phi=[0, 1]',
      combine: 'zip',
      exact: 'off',
    });
  });
});

describe('a workload that a program sent', () => {
  const again = (workload: Workload): unknown => {
    const validation = validateRunForm({ ...FORM, ...workloadFields(workload, 0) });
    return validation.ok ? validation.validForm.workload : validation.problems;
  };

  it.each<[string, Workload]>([
    ['programs', { observables: ['Z0'], programs: ['QINIT 1\nCREG 1\n'] }],
    ['properties of the final state', { properties: { entropy: [[0, 1]], fidelity: ['QINIT 2\nCREG 2\n'] } }],
    ['second derivatives', { observables: ['Z0'], hessian: true }],
    [
      'a list of lists',
      {
        observables: ['Z0'],
        points: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    ['an observable as JSON', { observables: [{ excitations: 1 }, 'Z0'] }],
    [
      'options of a minimisation',
      { observables: ['Z0'], minimise: { method: 'spsa', budget: 50, seed: 7, step: 0.2, bounds: { a: ['0', 'pi'] } } },
    ],
  ])('loses nothing in the form: %s', (_, workload) => {
    expect(again(workload)).toEqual(workload);
  });

  it('starts at the values of the parameters', () => {
    const minimise = { method: 'adam', start: { theta: 0.1, phi: 'pi/2' } };
    expect(workloadFields({ observables: ['Z0'], minimise }, 0)).toMatchObject({ parameters: 'theta=0.1, phi=pi/2' });
  });

  it('is not mixed with what the form asks for instead', () => {
    const kept = JSON.stringify({ programs: ['QINIT 1\n'], points: [[1]], minimise: { seed: 7 } });
    expect(validateRunForm({ ...FORM, kind: 'sweep', sweep: 'theta=0:1:3', observables: 'Z0', kept })).toMatchObject({
      validForm: { workload: { observables: ['Z0'], points: { sweep: 'theta=0:1:3', combine: 'grid' } } },
    });
    for (const wrong of ['{', '[1]', '1'])
      expect(validateRunForm({ ...FORM, kind: 'values', observables: 'Z0', kept: wrong })).toMatchObject({
        problems: { kept: { key: 'choice' } },
      });
  });
});

describe('the size of points', () => {
  it('is enough for 10,000 points of three parameters with all digits', () => {
    const row = () => [Math.PI, Math.E, -Math.SQRT1_2].join(',');
    const points = `a,b,c\n${Array.from({ length: 10_000 }, row).join('\n')}`;
    expect(validateRunForm({ ...FORM, kind: 'sweep', observables: 'Z0', points })).toMatchObject({ ok: true });
    expect(validateRunForm({ ...FORM, kind: 'sweep', observables: 'Z0', points: points.repeat(2) })).toMatchObject({
      problems: { points: { key: 'text_long', values: { limit: 768 } } },
    });
  });
});

describe('bounds', () => {
  it('of one parameter are not given twice', () => {
    const form = { ...FORM, kind: 'minimise', observables: 'Z0', bounds: 'theta=0:1, theta=0:2' };
    expect(validateRunForm(form)).toMatchObject({
      problems: { bounds: { key: 'parameters_repeated', values: { name: 'theta' } } },
    });
  });
});

describe('the errors of a workload', () => {
  const error = (changes: Partial<WorkloadError>): WorkloadError => ({
    code: 'not_number',
    values: { text: 'x' },
    field: 'points',
    place: { kind: 'text', text: 0, offset: 0 },
    ...changes,
  });
  const place = (form: Partial<RunForm>, changes: Partial<WorkloadError>) =>
    workloadProblems([error(changes)], { ...FORM, ...form });

  it('are at the field that they came from, with line and character', () => {
    expect(place({ sweep: 'a=1\nb=x' }, { place: { kind: 'text', text: 0, offset: 6 } })).toEqual({
      sweep: { key: 'workload', errors: [{ code: 'not_number', values: { text: 'x' }, line: 2, column: 3 }] },
    });
    expect(place({ points: 'a\nx' }, { place: { kind: 'cell', line: 2, column: 1 } })).toMatchObject({
      points: { errors: [{ line: 2, column: 1 }] },
    });
    expect(place({}, { field: 'observables', place: { kind: 'text', text: 1, offset: 4 } })).toMatchObject({
      observables: { errors: [{ observable: 2, column: 5 }] },
    });
    expect(place({}, { field: 'minimise', place: { kind: 'path', path: 'minimise.budget' } })).toHaveProperty('budget');
    expect(place({}, { field: 'minimise', place: { kind: 'path', path: 'minimise.start.theta' } })).toHaveProperty(
      'parameters',
    );
    expect(
      place({}, { code: 'observable_needed', field: 'minimise', place: { kind: 'path', path: 'minimise' } }),
    ).toHaveProperty('observables');
  });

  it('number an observable by its line, as the rows of the panel do', () => {
    const changes = { field: 'observables', place: { kind: 'text', text: 0, offset: 3 } } as const;
    expect(place({ observables: '\n\nZ0 Z9' }, changes)).toMatchObject({
      observables: { errors: [{ observable: 3, column: 4 }] },
    });
  });

  it('are at most three for each field', () => {
    const many = Array.from({ length: 50 }, () => error({}));
    expect(workloadProblems(many, FORM)).toMatchObject({ sweep: { errors: { length: 3 } } });
  });
});
