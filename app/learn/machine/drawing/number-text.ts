const GROUPS = /\B(?=(\d{3})+$)/g;

/** 1,234.50 with a true minus, the same in both languages. */
export function numberText(value: number, digits = 0): string {
  const [whole, fraction] = Math.abs(value).toFixed(digits).split('.') as [string, string | undefined];
  const text = whole.replace(GROUPS, ',') + (fraction === undefined ? '' : `.${fraction}`);
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text;
}

/** Digits after the point that show an error with two figures. */
export const errorDigits = (error: number): number =>
  error > 0 ? Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(error)))) : 3;

/** A number of any size with three figures: 1,250, 0.0038, 3.79 × 10⁻¹¹. */
export function sizeText(value: number): string {
  if (value >= 0.001 || value === 0)
    return numberText(value, value >= 100 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(value || 1))));
  const exponent = Math.floor(Math.log10(value));
  const raised = [...String(exponent)].map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)])).join('');
  return `${(value / 10 ** exponent).toFixed(2)} × 10${raised}`;
}

/** A power in W, nW or µW. */
export function heatText(watts: number): string {
  const [scale, unit] = watts >= 1e-6 ? [1e6, 'µW'] : [1e9, 'nW'];
  const shown = watts * scale;
  return `${shown === 0 ? '0' : shown < 0.01 ? '< 0.01' : Number(shown.toPrecision(3))} ${unit}`;
}

/** A temperature in K or mK. */
export const temperatureText = (kelvin: number): string => (kelvin < 0.5 ? `${1000 * kelvin} mK` : `${kelvin} K`);
