import { initialSettings } from './channel-fields.ts';
import { type ChannelRow, hasRoom, NEW_READOUT, newChannel, type NoiseRows, type ReadoutRow } from './noise-rows.ts';

/** What a press of a button does to the rows; `…:3` is about the row of that number. */
export const NOISE_ACTS = {
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
export type NoiseAct = keyof typeof NOISE_ACTS;

const isAct = (name: string): name is NoiseAct => Object.hasOwn(NOISE_ACTS, name);

/** Does what a button says; nothing for words that no button has. */
export function performAct(rows: NoiseRows, act: string): NoiseRows {
  const [name = '', index = '0'] = act.split(':');
  return isAct(name) && /^\d{1,4}$/.test(index) ? NOISE_ACTS[name](rows, Number(index)) : rows;
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
