/** A number with this many digits after the point and the sign of typography, as films write all numbers. */
export const decimal = (value: number, digits: number): string =>
  (Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toFixed(digits).replace('-', '−');
