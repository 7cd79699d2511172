import type { Uniform } from '#app/applications/statistics/draws.ts';
import type { CreditModel } from './credit-model.ts';
import { type Loan } from './input.ts';
import { riskOf } from './risk.ts';

interface SampledRisk {
  readonly var: number;
  readonly expectedShortfall: number;
  readonly samples: number;
}

/** Draws the common factor, then each loan. */
export function sampleLoans(
  { latentWeights, conditionalDefault }: CreditModel,
  loans: readonly Loan[],
  level: number,
  samples: number,
  uniform: Uniform,
): SampledRisk {
  const counts = new Map<number, number>();
  for (let sample = 0; sample < samples; sample++) {
    let rest = uniform();
    const drawn = latentWeights.findIndex((weight) => (rest -= weight) < 0);
    const state = drawn < 0 ? latentWeights.length - 1 : drawn;
    let loss = 0;
    for (const [index, loan] of loans.entries()) if (uniform() < conditionalDefault[index]![state]!) loss += loan.loss;
    counts.set(loss, (counts.get(loss) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([one], [other]) => one - other);
  const risk = riskOf(
    sorted.map(([loss]) => loss),
    sorted.map(([, count]) => count / samples),
    level,
  );
  return { var: risk.var, expectedShortfall: risk.expectedShortfall, samples };
}

/** Draws days of the past, each as likely as another. */
export function sampleDays(profits: readonly number[], level: number, samples: number, uniform: Uniform): SampledRisk {
  const days = profits.map((profit) => ({ loss: -profit, count: 0 })).sort((one, other) => one.loss - other.loss);
  for (let sample = 0; sample < samples; sample++) days[Math.floor(uniform() * days.length)]!.count += 1;
  const risk = riskOf(
    days.map(({ loss }) => loss),
    days.map(({ count }) => count / samples),
    level,
  );
  return { var: risk.var, expectedShortfall: risk.expectedShortfall, samples };
}
