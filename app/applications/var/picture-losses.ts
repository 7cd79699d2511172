import type { ResultDocument } from '#app/applications/contract.ts';
import type { PictureBar } from '#app/applications/pictures/marks.tsx';
import type { VarAnswer } from './answer.ts';

/** What the views read of the input. */
interface PictureLosses {
  readonly kind: 'credit' | 'series';
  readonly level: number;
  readonly method: 'iterative' | 'canonical' | 'likelihood';
  readonly countingQubits?: number | undefined;
}

/** A document may be of a run that goes on or was stopped: everything of its answer may be absent. */
export type VarDocument = ResultDocument<PictureLosses, Partial<VarAnswer>>;

export interface VarDocumentProps {
  readonly document: VarDocument;
}

/** Half width of the bar of a loss in whole units. */
const HALF_BAR = 0.4;

/** Bars of the losses; those up to the value at risk are dim. */
export function lossBars({ input, answer }: VarDocument, titleOf?: (loss: number, share: number) => string) {
  const { losses = [], probabilities = [], binEdges, estimatedVar } = answer;
  const limit = estimatedVar ?? Infinity;
  const tolerance = 1e-9 * Math.max(1, Math.abs(limit));
  return losses.flatMap((loss, index): readonly PictureBar[] => {
    const value = probabilities[index];
    if (value === undefined) return [];
    const [from, to] =
      input.kind === 'series'
        ? [binEdges?.[index] ?? loss, binEdges?.[index + 1] ?? losses[index + 1] ?? loss]
        : [loss - HALF_BAR, loss + HALF_BAR];
    return [
      {
        from,
        to,
        value,
        isDim: loss <= limit + tolerance,
        ...(titleOf === undefined ? {} : { title: titleOf(loss, value) }),
      },
    ];
  });
}

/** Between which losses the value at risk must be, by the estimates so far. */
export function boundsSoFar({ answer, input }: VarDocument): readonly [low: number, high: number] | null {
  const { losses = [], steps = [], binEdges } = answer;
  if (losses.length === 0 || steps.length === 0) return null;
  let low = binEdges?.[0] ?? Math.min(0, losses[0]!);
  let high = binEdges?.at(-1) ?? losses.at(-1)!;
  for (const { threshold, estimate } of steps) {
    if (estimate.low >= input.level) high = Math.min(high, threshold);
    else if (estimate.high < input.level) low = Math.max(low, threshold);
  }
  return [low, high];
}
