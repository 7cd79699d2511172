import { initialSettings } from './channel-fields.ts';
import { type ChannelRow, hasRoom, NEW_READOUT, newChannel, type NoiseRows, type ReadoutRow } from './noise-rows.ts';

/** The edits of the form's buttons; `…:3` refers to the row with that number. */
const NOISE_EDITS = {
  addChannel: (rows: NoiseRows): NoiseRows =>
    hasRoom(rows) ? { ...rows, channels: [...rows.channels, newChannel()] } : rows,
  addReadout: (rows: NoiseRows): NoiseRows =>
    hasRoom(rows) ? { ...rows, readout: [...rows.readout, NEW_READOUT] } : rows,
  removeChannel: (rows: NoiseRows, index: number): NoiseRows => ({
    ...rows,
    channels: rows.channels.toSpliced(index, 1),
  }),
  removeReadout: (rows: NoiseRows, index: number): NoiseRows => ({
    ...rows,
    readout: rows.readout.toSpliced(index, 1),
  }),
} as const;
type NoiseEdit = keyof typeof NOISE_EDITS;

const isNoiseEdit = (name: string): name is NoiseEdit => Object.hasOwn(NOISE_EDITS, name);

/** Applies the edit of a button; returns the rows unchanged for an unknown edit. */
export function applyNoiseEdit(rows: NoiseRows, edit: string): NoiseRows {
  const [name = '', index = '0'] = edit.split(':');
  return isNoiseEdit(name) && /^\d{1,4}$/.test(index) ? NOISE_EDITS[name](rows, Number(index)) : rows;
}

export const changedChannel = (rows: NoiseRows, index: number, changes: Partial<ChannelRow>): NoiseRows => {
  const before = rows.channels[index]!;
  const settings =
    changes.kind === undefined || changes.kind === before.kind
      ? { ...before.settings, ...changes.settings }
      : initialSettings(changes.kind, before.settings);
  return { ...rows, channels: rows.channels.with(index, { ...before, ...changes, settings }) };
};

export const changedReadout = (rows: NoiseRows, index: number, changes: Partial<ReadoutRow>): NoiseRows => ({
  ...rows,
  readout: rows.readout.with(index, { ...rows.readout[index]!, ...changes }),
});
