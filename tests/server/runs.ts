import type { Person } from './person.ts';

/** Fields of the run form. */
type RunFields = Readonly<Record<string, string>>;

/** A task of some milliseconds. */
export const BELL: RunFields = {
  ...{ name: 'Bell', language: 'qrunes', product: 'full-amplitude', shots: '100', seed: '7' },
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
};

const GATES = Array.from(
  { length: 90 },
  (_, place) => `RY ${place % 14},"theta + 0.${place}"\nCNOT ${place % 14},${(place + 1) % 14}`,
);

/** A task that is long enough to be computed in pieces. Its account needs the permission for tests. */
export const LONG_SWEEP: RunFields = {
  ...{ name: 'Long sweep', language: 'qrunes', product: 'full-amplitude', seed: '7' },
  program: ['% @input float theta', 'QINIT 14', 'CREG 14', ...GATES, ''].join('\n'),
  ...{ kind: 'sweep', sweep: 'theta=0:3:4000', observables: 'Z0 Z1' },
};

/**
 * Submits the form of a run; returns the id of its task.
 * @param key a form is accepted once for each
 * @throws Error if it is refused
 */
export async function submitRun(person: Person, fields: RunFields, key: string): Promise<string> {
  const { status, headers } = await person.post('/quantumVm/0/0', { ...fields, intent: 'subscribe_run', formKey: key });
  const id = headers.get('location')?.split('/').at(-1);
  if (status !== 302 || id === undefined) throw new Error(`The run was answered with ${status}.`);
  return id;
}
