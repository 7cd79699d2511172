import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, noNumber, wholeField, written } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { DISTANCES, type MoleculeName } from './distances.ts';
import { excitationsOf } from './excitations.ts';
import { CHEMISTRY_SHOTS, LAYERS, OWN_LIMITS, SAMPLE_TERMS } from './limits.ts';
import { readTerms, termsText } from './read-terms.ts';

/** More than are stored of any molecule. */
const MOST_DISTANCES = 40;
const LARGEST_LENGTH = 1000;

const termsError = ({ input }: { input?: unknown }): string =>
  typeof input === 'string' ? written('too_long', { limit: OWN_LIMITS.characters }) : written('terms_form');

const shotsError = written('shots_range', { min: CHEMISTRY_SHOTS.least, max: CHEMISTRY_SHOTS.most });

export const chemistrySchema = z.strictObject({
  molecule: choiceField(['h2', 'lih', 'own'])
    .optional()
    .describe('h2, lih, or own: the Hamiltonian of `terms`. Absent: own if there are terms, else h2'),
  distances: z
    .array(z.number({ error: noNumber }).min(0).max(LARGEST_LENGTH), { error: written('distance_needed') })
    .optional()
    .describe('Bond lengths in ångström, of those that are stored; h2: 0.3 to 2.5, lih: 0.8 to 4'),
  terms: z
    .union([z.string().max(OWN_LIMITS.characters, { error: termsError }), z.record(z.string(), z.number())], {
      error: termsError,
    })
    .optional()
    .describe(
      'An own Hamiltonian: lines of a weight and a Pauli string, or weights by their strings; the rightmost letter is qubit 0',
    ),
  electrons: wholeField(0, OWN_LIMITS.qubits)
    .optional()
    .describe('Electrons of an own Hamiltonian: they fill the lowest orbitals. Absent: half as many as qubits'),
  ansatz: choiceField(['chemistry', 'hardware'])
    .default('chemistry')
    .describe('chemistry: excitations of the reference state; hardware: layers of rotations and controlled Z'),
  layers: wholeField(LAYERS.least, LAYERS.most).default(2).describe('Layers of the hardware-efficient ansatz'),
  optimizer: choiceField(['lbfgs', 'spsa'])
    .optional()
    .describe(
      'lbfgs: exact energies with their gradients; spsa: by shots if there are any. Absent: spsa with shots, but not on the machine',
    ),
  shots: wholeField(0, CHEMISTRY_SHOTS.most)
    .refine((shots) => shots === 0 || shots >= CHEMISTRY_SHOTS.least, { error: shotsError })
    .default(0)
    .describe(
      'Shots of each group of strings, 1,000 to 1,000,000. 0: exact energies on the engine exact; other engines take 10,000',
    ),
});
type RawInput = z.infer<typeof chemistrySchema>;

interface Choices {
  readonly ansatz: 'chemistry' | 'hardware';
  readonly layers: number;
  /** Absent: not told, and the engine decides. */
  readonly optimizer?: 'lbfgs' | 'spsa';
  readonly shots: number;
}

export type ChemistryInput = Choices &
  (
    | { readonly molecule: MoleculeName; readonly distances: readonly number[] }
    | { readonly molecule: 'own'; readonly terms: string; readonly electrons: number }
  );

const refused = (...errors: readonly InputProblem[]) => ({ ok: false, errors }) as const;

function readMolecule(molecule: MoleculeName, { distances }: RawInput, choices: Choices): InputReading<ChemistryInput> {
  const { stored, initial } = DISTANCES[molecule];
  const asked = [...new Set(distances ?? initial)].toSorted((one, other) => one - other);
  if (asked.length === 0) return refused({ field: 'distances', key: 'distance_needed' });
  const unknown = asked.find((distance) => !stored.includes(distance));
  return unknown === undefined
    ? { ok: true, input: { molecule, distances: asked, ...choices } }
    : refused({
        field: 'distances',
        key: 'distance_unknown',
        values: { distance: unknown, choices: stored.join(', ') },
      });
}

function readOwn(given: string | object, { electrons }: RawInput, choices: Choices): InputReading<ChemistryInput> {
  const reading = readTerms(given);
  if (!reading.ok) return reading;
  const { hamiltonian } = reading;
  const { qubits } = hamiltonian;
  const own = electrons ?? Math.floor(qubits / 2);
  if (own > qubits) return refused({ field: 'electrons', key: 'out_of_range', values: { min: 0, max: qubits } });
  if (choices.ansatz === 'chemistry' && excitationsOf({ qubits, electrons: own }).length === 0)
    return refused({ field: 'electrons', key: 'no_excitations', values: { electrons: own, qubits } });
  return { ok: true, input: { molecule: 'own', terms: termsText(hamiltonian), electrons: own, ...choices } };
}

/** Weights by their strings, which are read one by one, whatever their names. */
function recordOf(raw: unknown): object | undefined {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, 'terms')) return undefined;
  const { terms } = raw as { readonly terms: unknown };
  return typeof terms === 'object' && terms !== null && !Array.isArray(terms) ? terms : undefined;
}

/** Reads an input; a Hamiltonian becomes lines of text. */
export function readChemistryInput(raw: unknown): InputReading<ChemistryInput> {
  if (longLists(raw, ['distances'], MOST_DISTANCES).length > 0)
    return refused({ field: 'distances', key: 'too_many_distances', values: { limit: MOST_DISTANCES } });
  const record = recordOf(raw);
  const reading = readBySchema(chemistrySchema, record === undefined ? raw : { ...(raw as object), terms: '' });
  if (!reading.ok) return { ok: false, errors: reading.errors.map(atList) };
  const { input } = reading;
  const { ansatz, layers, shots, optimizer = shots > 0 ? undefined : 'lbfgs' } = input;
  const choices = { ansatz, layers, ...(optimizer && { optimizer }), shots };
  const terms = record ?? input.terms;
  const molecule = input.molecule ?? (terms === undefined ? 'h2' : 'own');
  return molecule === 'own' ? readOwn(terms ?? SAMPLE_TERMS, input, choices) : readMolecule(molecule, input, choices);
}

/** An error of one bond length belongs to all of them. */
const atList = ({ field, ...error }: InputProblem): InputProblem => ({
  field: field.startsWith('distances.') ? 'distances' : field,
  ...error,
});
