/** Annual returns and covariance of four assets: the sample of the form for moments. */
export const SAMPLE_NAMES: readonly string[] = ['A', 'B', 'C', 'D'];
export const SAMPLE_RETURNS: readonly number[] = [0.12, 0.1, 0.07, 0.03];
export const SAMPLE_COVARIANCE: readonly (readonly number[])[] = [
  [0.1, 0.03, 0.01, 0],
  [0.03, 0.08, 0.02, 0.005],
  [0.01, 0.02, 0.05, 0],
  [0, 0.005, 0, 0.01],
];
