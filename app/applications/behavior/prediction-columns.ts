import type { BehaviorAnswer } from './answer.ts';

/** The columns of the table of predictions, of which each has a name of its own. */
interface PredictionColumns {
  readonly features: readonly string[];
  readonly scores: readonly string[];
}

/** Returns the names of the columns of features and of scores: a feature may be called as another column is. */
export function predictionColumns({
  features = [],
  classes = [],
}: Partial<Pick<BehaviorAnswer, 'features' | 'classes'>>): PredictionColumns {
  const scores = classes.map((name) => `score ${name}`);
  const taken = new Set(['row', 'true', 'predicted', ...scores]);
  const used = new Set([...taken, ...features]);
  const named = features.map((feature) => {
    let name = feature;
    if (taken.has(name))
      do name = `feature ${name}`;
      while (used.has(name));
    used.add(name);
    return name;
  });
  return { features: named, scores };
}
