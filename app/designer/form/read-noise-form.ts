import { NOISE_FORM, type RunForm } from '#app/designer/form/run-form.ts';
import { CHANNEL_FIELDS, isChannelKind } from '#app/designer/noise/channel-fields.ts';
import { applyNoiseEdit } from '#app/designer/noise/noise-edits.ts';
import { NOISE_FIELDS } from '#app/designer/noise/noise-fields.ts';
import {
  type ChannelRow,
  MAX_ROWS,
  newChannel,
  type NoiseRows,
  type ReadoutRow,
  textOfRows,
} from '#app/designer/noise/noise-rows.ts';
import { presetText } from '#app/designer/noise/preset-text.ts';

type Read = (name: string) => string | undefined;

function channelAt(read: Read, index: number): ChannelRow | undefined {
  const kind = read(NOISE_FIELDS.channel(index, 'kind'));
  if (kind === undefined) return undefined;
  const { kind: known, settings } = newChannel(isChannelKind(kind) ? kind : undefined);
  const at = (field: string): string | undefined => read(NOISE_FIELDS.channel(index, field));
  return {
    kind: known,
    // A field that was absent, because the channel was of another kind, gets its initial value.
    settings: Object.fromEntries(CHANNEL_FIELDS[known].map(({ name }) => [name, at(name) ?? settings[name]!])),
    gates: at('gates') ?? '',
    qubits: at('qubits') ?? '',
    pairs: at('pairs') ?? '',
  };
}

function readoutAt(read: Read, index: number): ReadoutRow | undefined {
  const qubit = read(NOISE_FIELDS.readout(index, 'qubit'));
  if (qubit === undefined) return undefined;
  return {
    qubit,
    p10: read(NOISE_FIELDS.readout(index, 'p10')) ?? '',
    p01: read(NOISE_FIELDS.readout(index, 'p01')) ?? '',
  };
}

function rowsWhile<Row>(rowAt: (index: number) => Row | undefined): readonly Row[] {
  const rows: Row[] = [];
  for (let row = rowAt(0); row !== undefined && rows.length < MAX_ROWS; row = rowAt(rows.length)) rows.push(row);
  return rows;
}

function readRows(read: Read): NoiseRows {
  return {
    channels: rowsWhile((index) => channelAt(read, index)),
    readout: rowsWhile((index) => readoutAt(read, index)),
    p0: read(NOISE_FIELDS.other('p0')) ?? '',
    p1: read(NOISE_FIELDS.other('p1')) ?? '',
    rotation: read(NOISE_FIELDS.other('rotation')) ?? '',
  };
}

/** Returns the noise fields of a submitted form: rows as JSON, with the edit of the pressed button applied. */
export function readNoiseForm(
  form: FormData,
  { noise, noiseModel }: Pick<RunForm, 'noise' | 'noiseModel'>,
): Pick<RunForm, 'noise' | 'noiseModel'> {
  const read: Read = (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const act = read(NOISE_FIELDS.act) ?? '';
  // A preset opens for editing as rows of a custom model.
  const preset = act === 'edit' ? presetText(noise) : undefined;
  if (preset !== undefined) return { noise: NOISE_FORM, noiseModel: preset };
  if (read(NOISE_FIELDS.marker) === undefined) return { noise, noiseModel };
  return { noise, noiseModel: textOfRows(applyNoiseEdit(readRows(read), act)) };
}
