import { describe, expect, it } from 'vitest';
import { findMethod } from '#app/applications/catalogue.ts';
import { pngText } from '#app/applications/testing/png-files.ts';
import { FORM_KEY } from '#app/site/form-key.ts';
import { applicationNamed, readApplicationForm } from './form.server.ts';
import {
  errorsByControl,
  type NamedApplication,
  problemsOfForm,
  runOf,
  seedOfForm,
  textsAsRead,
  textsFor,
} from './form-reading.ts';

const OPTION = applicationNamed('option')!;
const VAR = applicationNamed('var')!;
const RESTORATION = applicationNamed('restoration')!;

/** Sends a form as a page does: with all its fields, and those that are changed. */
function read(application: NamedApplication, changes: Readonly<Record<string, string | File>> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...textsFor(application, 'en-US'), ...changes })) body.set(name, value);
  return readApplicationForm(new Request('http://site.test/', { method: 'POST', body }), application);
}

const CHOICES = { engine: 'exact', noise: 'chip-calibration', title: '' } as const;

describe('the form of an application', () => {
  it('exists for those with a page of their own', () => {
    expect(applicationNamed('option')?.name).toBe('option');
    for (const name of ['', 'alchemy', 'constructor', '__proto__']) expect(applicationNamed(name)).toBeUndefined();
  });

  it('is read with its choices', async () => {
    const sent = await read(OPTION, {
      intent: 'compute',
      engine: 'noisy',
      noise: 'depolarizing-1-percent',
      seed: '7',
      title: 'Mine',
      [FORM_KEY]: 'k'.repeat(100),
    });
    expect(sent).toMatchObject({
      intent: 'compute',
      key: 'k'.repeat(64),
      choices: { engine: 'noisy', noise: 'depolarizing-1-percent', seed: '7', title: 'Mine' },
    });
    expect(runOf(OPTION, sent)).toMatchObject({ name: 'option', engine: 'noisy', noise: 'depolarizing-1-percent' });
  });

  it('takes unknown engines and noise models for the first ones', async () => {
    const sent = await read(OPTION, { engine: 'constructor', noise: 'none' });
    expect(sent.choices).toEqual({ ...CHOICES, seed: '' });
    expect(runOf(OPTION, sent)).not.toHaveProperty('noise');
  });

  it('takes the text of a file instead of the text of its field', async () => {
    const csvFile = new File(['profit\n1\n2\n'], 'a.csv');
    const sent = await read(VAR, { kind: 'series', csv: 'typed', csvFile });
    expect(runOf(VAR, sent).input).toMatchObject({ kind: 'series', csv: 'profit\n1\n2' });
    const none = await read(VAR, { kind: 'series', csv: 'typed', csvFile: new File([], '') });
    expect(runOf(VAR, none).input).toMatchObject({ csv: 'typed' });
  });

  it('takes the bytes of a picture in base64, and shows them in the cells once they are read', async () => {
    const png = pngText({
      width: 2,
      height: 2,
      depth: 8,
      colour: 0,
      rows: [
        [0, 255],
        [255, 0],
      ],
    });
    const pngFile = new File([Buffer.from(png, 'base64')], 'a.png', { type: 'image/png' });
    const sent = await read(RESTORATION, { width: '2', height: '2', pngFile });
    const { input } = runOf(RESTORATION, sent);
    expect(input).toMatchObject({ png, width: 2, height: 2 });
    const reading = findMethod('restoration')!.read(input);
    const texts = textsAsRead(RESTORATION, sent, 'en-US', reading.ok ? reading.input : undefined);
    expect(texts).toMatchObject({ png: '', 'rows[0].0': '#', 'rows[0].1': '', 'rows[1].0': '', 'rows[1].1': '#' });
    // Sent again in the form's check box, and left out if that is not ticked.
    const kept = await read(RESTORATION, { png, pngFile: new File([], '') });
    expect(runOf(RESTORATION, kept).input).toMatchObject({ png });
    const typed = await read(RESTORATION, { pngFile: new File([], '') });
    expect(runOf(RESTORATION, typed).input).not.toHaveProperty('png');
    expect(textsAsRead(RESTORATION, typed, 'en-US', {})).toBe(typed.texts);
  });

  it.each<[NamedApplication, Readonly<Record<string, string | File>>, { field: string; key: string }]>([
    [RESTORATION, { pngFile: new File([], 'a.png') }, { field: 'png', key: 'not_png' }],
    [VAR, { kind: 'series', csv: 'typed', csvFile: new File([], 'a.csv') }, { field: 'csv', key: 'empty' }],
    [VAR, { kind: 'series', csv: '', csvFile: new File([], 'a.csv') }, { field: 'csv', key: 'empty' }],
  ])('refuses a file without bytes instead of other data: %#', async (application, changes, problem) => {
    const sent = await read(application, { engine: 'exact', ...changes });
    expect(problemsOfForm(application, sent)).toEqual([problem]);
    expect(Object.keys(errorsByControl(application, [problem]))).toEqual([problem.field]);
  });

  it('passes over files that were not chosen, and over those of fields that are not shown', async () => {
    const none = await read(RESTORATION, { engine: 'exact', pngFile: new File([], '') });
    expect(problemsOfForm(RESTORATION, none)).toEqual([]);
    const hidden = await read(VAR, { engine: 'exact', csvFile: new File([], 'a.csv') });
    expect(problemsOfForm(VAR, hidden)).toEqual([]);
  });

  it('cuts a picture that is too large after its first byte too many', async () => {
    const sent = await read(RESTORATION, { pngFile: new File([Buffer.alloc(600_000)], 'a.png') });
    const reading = findMethod('restoration')!.read(runOf(RESTORATION, sent).input);
    expect(reading).toMatchObject({ ok: false, errors: [{ field: 'png', key: 'picture_bytes' }] });
    expect(sent.texts['png']!.length).toBeLessThan(400_000);
  });

  it('refuses fields that it does not have', async () => {
    for (const name of ['nobody', '__proto__', 'assets[99].loss', 'assets[0].other', 'assets.loss'])
      await expect(read(VAR, { [name]: '1' })).rejects.toMatchObject({ status: 400 });
  });

  it('closes gaps between rows, so that errors are at the rows that are shown', async () => {
    const sent = await read(VAR, {
      'assets[0].name': '',
      'assets[0].probability': '',
      'assets[0].loss': ' ',
      'assets[0].sensitivity': '',
      'assets[1].loss': '99',
    });
    expect(sent.texts).toMatchObject({ 'assets[0].name': 'Bakery', 'assets[0].loss': '99', 'assets[3].name': '' });
    const reading = findMethod('var')!.read(runOf(VAR, sent).input);
    if (reading.ok) throw new Error('99 units are too many');
    expect(Object.keys(errorsByControl(VAR, reading.errors))).toEqual(['assets[0].loss']);
  });
});

describe('the errors of an input', () => {
  it('are shown at their controls, those of no control above the form', () => {
    const at = (field: string) => Object.keys(errorsByControl(VAR, [{ field, key: 'required' }]));
    expect(['level', 'assets', 'assets.2.loss', 'assets.9.loss', 'assets.0.other', 'csv'].map(at)).toEqual([
      ['level'],
      ['assets'],
      ['assets[2].loss'],
      ['assets'],
      ['assets'],
      ['csv'],
    ]);
    expect(Object.keys(errorsByControl(RESTORATION, [{ field: 'rows', key: 'required' }]))).toEqual(['rows']);
    for (const field of ['', 'file', 'constructor', '__proto__', 'toString.call']) expect(at(field)).toEqual(['']);
    expect(Object.keys(errorsByControl(OPTION, [{ field: 'seed', key: 'out_of_range' }]))).toEqual(['seed']);
  });
});

describe('the seed of a form', () => {
  it.each([
    ['', {}],
    [' ', {}],
    ['0', { seed: 0 }],
    ['４２', { seed: 42 }],
    ['4294967295', { seed: 4294967295 }],
  ])('is %j', (seed, expected) => {
    expect(seedOfForm({ ...CHOICES, seed })).toEqual(expected);
  });

  it.each(['-1', '4294967296', '1.5', '1e3', 'seed', '99999999999'])('is refused: %j', (seed) => {
    expect(seedOfForm({ ...CHOICES, seed })).toMatchObject({ field: 'seed', key: 'out_of_range' });
  });
});
