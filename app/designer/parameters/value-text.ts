import { type BindingText, bindingTexts, parameterValue } from '#app/domain/parameter-values.ts';

/**
 * The value of a parameter that has none: on the grid of the slider; at 0 many gates have no effect, and at π/2 they
 * are Clifford gates, so that neither shows what the gate does.
 */
const DEFAULT_VALUE = 'pi/4';

const joined = (parts: readonly BindingText[]): string => parts.map(({ part }) => part).join(', ');

/** Returns the text with another value for one parameter; everything else stays as typed. */
export function withValue(text: string, name: string, expression: string): string {
  const parts = bindingTexts(text);
  const own = { part: `${name}=${expression}` };
  return joined(
    parts.some((each) => each.name === name) ? parts.map((each) => (each.name === name ? own : each)) : [...parts, own],
  );
}

/** Returns the text without the values of these parameters. */
export const withoutValues = (text: string, names: ReadonlySet<string>): string =>
  joined(bindingTexts(text).filter(({ name }) => name === undefined || !names.has(name)));

/** Returns the expressions of the values as typed. */
export const expressionsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    bindingTexts(text).flatMap(({ name, expression }) =>
      name === undefined || expression === undefined ? [] : [[name, expression] as const],
    ),
  );

/** Returns the values in radians of the expressions that have one. */
export const valuesOf = (expressions: ReadonlyMap<string, string>): ReadonlyMap<string, number> =>
  new Map(
    [...expressions].flatMap(([name, expression]) => {
      const value = parameterValue(expression);
      return value === null ? [] : [[name, value] as const];
    }),
  );

/**
 * Returns the text after the program's parameters have changed: parameters that are gone take their values with them,
 * and each new one gets its earlier value, or the default.
 * @param dropped the values of parameters that were there before; those that are gone now are added
 */
export function followParameters(
  text: string,
  before: readonly string[],
  now: readonly string[],
  dropped: Map<string, string>,
): string {
  const expressions = expressionsIn(text);
  const known = new Set(now);
  const gone = new Set(before.filter((name) => !known.has(name)));
  for (const name of gone) if (expressions.has(name)) dropped.set(name, expressions.get(name)!);
  const missing = now.filter((name) => !expressions.has(name));
  if (gone.size === 0 && missing.length === 0) return text;
  const kept = withoutValues(text, gone);
  const added = missing.map((name) => `${name}=${dropped.get(name) ?? DEFAULT_VALUE}`);
  return [...(kept === '' ? [] : [kept]), ...added].join(', ');
}
