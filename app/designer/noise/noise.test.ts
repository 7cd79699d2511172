import { describe, expect, it } from 'vitest';
import { readNoiseForm } from '#app/designer/form/read-noise-form.ts';
import { CHANNEL_KINDS, parseNoiseModel, PRESET_NAMES, presetNoise, writeNoiseModel } from '#simulator';
import { applyNoiseEdit, changedChannel } from './noise-edits.ts';
import { NOISE_FIELDS } from './noise-fields.ts';
import { newChannel, type NoiseRows, rowsOfText, textOfRows } from './noise-rows.ts';

const rows = (changes: Partial<NoiseRows> = {}): NoiseRows => ({
  channels: [],
  readout: [],
  p0: '',
  p1: '',
  rotation: '',
  ...changes,
});
const model = (text: string) => {
  const reading = parseNoiseModel(text);
  return reading.ok ? reading.model : reading.errors.map(({ code, path }) => `${code} ${path}`);
};

describe('rows of a noise model', () => {
  it.each(PRESET_NAMES)('are equal to the preset %s after a round trip', (name) => {
    const text = writeNoiseModel(presetNoise(name));
    expect(model(textOfRows(rowsOfText(text)!))).toEqual(presetNoise(name));
  });

  it.each(CHANNEL_KINDS)('start with a valid model: %s', (kind) => {
    expect(model(textOfRows(rows({ channels: [newChannel(kind)] })))).toMatchObject({
      channels: [{ kind, gates: '*', qubits: '*' }],
    });
  });

  it('accept gates, qubits, ranges and pairs as people list them', () => {
    const channel = {
      ...newChannel('two-qubit-depolarizing'),
      gates: 'cnot， CZ',
      qubits: '0, 2 - 4',
      pairs: '0-1、2-3',
    };
    expect(model(textOfRows(rows({ channels: [channel] })))).toMatchObject({
      channels: [
        {
          gates: ['CX', 'CZ'],
          qubits: [0, 2, 3, 4],
          pairs: [
            [0, 1],
            [2, 3],
          ],
        },
      ],
    });
  });

  it('keep readout, reset and rotation errors', () => {
    const text = textOfRows(
      rows({
        readout: [
          { qubit: '', p10: '.02', p01: '5e-2' },
          { qubit: '3', p10: '0', p01: '0.1' },
        ],
        p0: '0.9',
        p1: '0.05',
        rotation: '0.01',
      }),
    );
    expect(model(text)).toEqual({
      channels: [],
      readout: [
        { qubit: '*', p10: 0.02, p01: 0.05 },
        { qubit: 3, p10: 0, p01: 0.1 },
      ],
      reset: { p0: 0.9, p1: 0.05 },
      rotation: 0.01,
    });
    expect(textOfRows(rowsOfText(text)!)).toBe(text);
  });

  it('keep invalid input as typed, and the reader reports its location', () => {
    const channel = {
      ...newChannel(),
      settings: { probability: 'lots', convention: 'pauli' },
      gates: 'HADAMARD',
      qubits: '1, x',
    };
    const text = textOfRows(
      rows({
        channels: [channel, { ...newChannel('decoherence'), settings: { t1: '1', t2: '3', gateTime: '' } }],
        p0: '2',
      }),
    );
    expect(model(text)).toEqual([
      'unknown_gate channels[0].gates[0]',
      'qubit_malformed channels[0].qubits[1]',
      'not_number channels[0].probability',
      'missing_field channels[1].gateTime',
      'missing_field reset.p1',
    ]);
    expect(rowsOfText(text)!.channels[0]).toEqual(channel);
  });

  it('report a T2 that is too long and probabilities above one', () => {
    const decay = { ...newChannel('decoherence'), settings: { t1: '1', t2: '3', gateTime: '0.1' } };
    const flip = { ...newChannel('bit-flip'), settings: { probability: '1.5' } };
    expect(model(textOfRows(rows({ channels: [decay, flip] })))).toEqual([
      't2_too_long channels[0].t2',
      'out_of_range channels[1].probability',
    ]);
  });

  it.each([
    '',
    '[]',
    '{"channels":{}}',
    '{"noise":1}',
    '{"channels":[{"kind":"magic"}]}',
    '{"channels":[{"kind":"bit-flip","probability":0.1,"note":"x"}]}',
    '{"reset":[]}',
  ])('do not exist for %s, which a form would lose', (text) => {
    expect(rowsOfText(text)).toBeNull();
  });
});

describe('the buttons', () => {
  it('add and remove rows, and an unknown edit does nothing', () => {
    const two = applyNoiseEdit(applyNoiseEdit(rows(), 'addChannel'), 'addReadout');
    expect([two.channels.length, two.readout.length]).toEqual([1, 1]);
    expect(applyNoiseEdit(applyNoiseEdit(two, 'removeChannel:0'), 'removeReadout:0')).toEqual(rows());
    for (const act of ['', 'explode', 'constructor', 'removeChannel:-1', 'removeChannel:7'])
      expect(applyNoiseEdit(two, act)).toEqual(two);
  });

  it('keep the settings common to both kinds of channel if the kind changes', () => {
    const changed = changedChannel(
      rows({ channels: [{ ...newChannel('bit-flip'), settings: { probability: '0.3' }, qubits: '1' }] }),
      0,
      { kind: 'depolarizing' },
    );
    expect(changed.channels[0]).toMatchObject({
      kind: 'depolarizing',
      qubits: '1',
      settings: { probability: '0.3', convention: 'pauli' },
    });
  });
});

describe('a form without JavaScript', () => {
  const sent = (fields: Readonly<Record<string, string>>, noise = 'form') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readNoiseForm(form, { noise, noiseModel: '{"channels":[]}' });
  };

  it('sends rows, which take precedence, and a button that edits them', () => {
    const fields = {
      [NOISE_FIELDS.marker]: '1',
      [NOISE_FIELDS.channel(0, 'kind')]: 'bit-flip',
      [NOISE_FIELDS.channel(0, 'probability')]: '0.1',
      [NOISE_FIELDS.channel(0, 'gates')]: 'H',
      [NOISE_FIELDS.readout(0, 'qubit')]: '',
      [NOISE_FIELDS.readout(0, 'p10')]: '0.01',
      [NOISE_FIELDS.readout(0, 'p01')]: '0.02',
    };
    expect(model(sent(fields).noiseModel)).toEqual({
      channels: [{ kind: 'bit-flip', probability: 0.1, gates: ['H'], qubits: '*' }],
      readout: [{ qubit: '*', p10: 0.01, p01: 0.02 }],
    });
    expect(model(sent({ ...fields, [NOISE_FIELDS.act]: 'removeReadout:0' }).noiseModel)).toMatchObject({ readout: [] });
  });

  it('fills in the settings of a newly chosen kind', () => {
    const fields = {
      [NOISE_FIELDS.marker]: '1',
      [NOISE_FIELDS.channel(0, 'kind')]: 'decoherence',
      [NOISE_FIELDS.channel(0, 'probability')]: '0.1',
    };
    expect(model(sent(fields).noiseModel)).toMatchObject({
      channels: [{ kind: 'decoherence', t1: 20, t2: 4, gateTime: 0.03 }],
    });
  });

  it('opens a preset for editing', () => {
    const opened = sent({ [NOISE_FIELDS.act]: 'edit' }, 'chip-calibration');
    expect(opened.noise).toBe('form');
    expect(model(opened.noiseModel)).toEqual(presetNoise('chip-calibration'));
  });

  it('keeps the JSON text if no rows were shown', () => {
    expect(sent({}, 'own')).toEqual({ noise: 'own', noiseModel: '{"channels":[]}' });
  });
});
