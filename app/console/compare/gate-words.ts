import { gateWordWithAngles } from '#app/domain/gate-word.ts';
import { type Circuit, walk } from '#simulator';

/** Returns the gates of a circuit in order, also those in blocks, as lists name them: `RY(π/3)`. */
export const gateWords = ({ operations }: Circuit): readonly string[] =>
  [...walk(operations)].flatMap(({ operation }) => (operation.kind === 'gate' ? [gateWordWithAngles(operation)] : []));
