import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { type Circuit, circuit, gate, measure, type Operation } from '#simulator';
import { greyAngle, type PictureRows } from './greys.ts';

/** Qubits that number the pixels of a picture of this side. */
const positionQubitsOf = (side: number): number => 2 * Math.log2(side);

/** Qubits of a swap test: two registers of colour and positions, and the test qubit. */
export const swapTestQubits = (side: number): number => 2 * (1 + positionQubitsOf(side)) + 1;

/**
 * Prepares a picture by FRQI (P. Le, F. Dong and K. Hirota, 2011): all positions at once, and at each the colour qubit
 * turned by twice its angle.
 * @param qubits the colour qubit, then those of the positions, lowest first; pixels are numbered row by row
 */
export function frqiState([colour, ...positions]: readonly number[], pixels: PictureRows): readonly Operation[] {
  const angles = pixels.flat().map((grey) => 2 * greyAngle(grey));
  return [...positions.map((qubit) => gate('H', qubit)), ...uniformlyControlledRy(positions, colour!, angles)];
}

/** The swap test of two pictures of the same side; its bit is 0 with probability (1 + F)/2. */
export function swapTestCircuit(first: PictureRows, second: PictureRows): Circuit {
  const size = 1 + positionQubitsOf(first.length);
  const registers = [0, size].map((from) => Array.from({ length: size }, (_, index) => from + index));
  const [one, other] = [registers[0]!, registers[1]!];
  const test = 2 * size;
  return circuit(test + 1, 1, [
    ...frqiState(one, first),
    ...frqiState(other, second),
    gate('H', test),
    ...one.map((qubit, index) => gate('SWAP', [qubit, other[index]!], { controls: [test] })),
    gate('H', test),
    measure(test, 0),
  ]);
}
