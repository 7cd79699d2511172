import { frequencySigma } from '#simulator';
import { HOME_SHOTS } from './circuit-sizes.ts';
import { HOME_OUTCOMES, type HomeRun, type HomeState, IMPOSSIBLE } from './home-state.ts';

/** Lengths in CSS pixels; bars are shares of the width. */
const TOP = 24;
const BASE = 168;
const NAMES = BASE + 19;
const WIDTH = 0.46;
const CAP = 5;
const MARKS = [0, 0.5, 1];

const y = (share: number): number => Number((BASE - (BASE - TOP) * share).toFixed(1));
const percent = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

/** Writes shares and counts in the language of the page. */
interface BarNumbers {
  readonly share: (share: number) => string;
  readonly count: (count: number) => string;
}

/**
 * Draws the probabilities of the four outcomes, or the counts of a run with ±1σ over the dashed ideal, as the content of
 * an `<svg>` as wide as its bars.
 */
export function drawBars({ probabilities }: HomeState, run: HomeRun | null, numbers: BarNumbers): string {
  const axis = MARKS.map(
    (mark) =>
      `<line x1="0" x2="100%" y1="${y(mark)}" y2="${y(mark)}" class="${mark === 0 ? 'axis' : 'grid'}"/>` +
      `<text x="-8" y="${y(mark) + 4}" class="tick" text-anchor="end">${numbers.share(mark)}</text>`,
  );
  const bars = HOME_OUTCOMES.map((outcome, index) => {
    const ideal = probabilities[index]!;
    const shown = run === null ? ideal : run.counts[index]! / HOME_SHOTS;
    const centre = (index + 0.5) / HOME_OUTCOMES.length;
    const left = percent(centre - WIDTH / 2 / HOME_OUTCOMES.length);
    const width = percent(WIDTH / HOME_OUTCOMES.length);
    const rect = (kind: string, share: number): string =>
      `<rect x="${left}" y="${y(share)}" width="${width}" height="${Number((BASE - y(share)).toFixed(1))}" class="${kind}"/>`;
    const sigma = run === null ? 0 : frequencySigma(shown, HOME_SHOTS);
    const error =
      sigma === 0
        ? ''
        : `<svg x="${percent(centre)}" overflow="visible"><path d="M0 ${y(shown + sigma)}V${y(shown - sigma)}` +
          `M${-CAP} ${y(shown + sigma)}h${2 * CAP}M${-CAP} ${y(shown - sigma)}h${2 * CAP}" class="error-bar"/></svg>`;
    const isShown = run === null ? ideal > IMPOSSIBLE : run.counts[index]! > 0 || ideal > IMPOSSIBLE;
    const value = run === null ? numbers.share(ideal) : numbers.count(run.counts[index]!);
    const above = Math.min(y(shown + sigma), run === null ? BASE : y(ideal));
    return [
      isShown ? rect('bar', shown) : '',
      run !== null && ideal > IMPOSSIBLE ? rect('ideal', ideal) : '',
      error,
      isShown ? `<text x="${percent(centre)}" y="${above - 6}" class="bar-value">${value}</text>` : '',
      `<text x="${percent(centre)}" y="${NAMES}" class="tick mono" text-anchor="middle">|${outcome}⟩</text>`,
    ].join('');
  });
  return [...axis, ...bars].join('');
}

/** Returns the same as text, bar by bar: "00 50%", "01 0%", …. */
export const barsText = ({ probabilities }: HomeState, run: HomeRun | null, numbers: BarNumbers): readonly string[] =>
  HOME_OUTCOMES.map((outcome, index) =>
    run === null
      ? `${outcome} ${numbers.share(probabilities[index]!)}`
      : `${outcome} × ${numbers.count(run.counts[index]!)}`,
  );
