/**
 * Style sheets of the drawing for use in a file. Programs other than browsers support neither custom properties nor
 * `light-dark()`, so every value is computed for the light theme.
 */

/** Returns the end of the call `name(…)` that opens at `start`, nested brackets included. */
function callEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** Replaces each `light-dark(…)` by its first argument. */
function byDay(value: string): string {
  const at = value.indexOf('light-dark(');
  if (at < 0) return value;
  const end = callEnd(value, at);
  const [day = ''] = value.slice(at + 'light-dark('.length, end).split(/,(?![^(]*\))/);
  return byDay(`${value.slice(0, at)}${day.trim()}${value.slice(end + 1)}`);
}

/** Returns the custom properties of a sheet, `--name` → value; the first definition of each counts. */
function propertiesOf(sheet: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of sheet.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (!found.has(name!)) found.set(name!, byDay(value!.trim()));
  return found;
}

/**
 * Replaces known custom properties by their values. Unknown ones stay, because the rules of their owner define them.
 */
function resolved(text: string, properties: ReadonlyMap<string, string>): string {
  return text.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const value = properties.get(name);
    return value === undefined ? use : resolved(value, properties);
  });
}

interface Rule {
  readonly selector: string;
  readonly body: string;
}

const rulesOf = (sheet: string): readonly Rule[] =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.trim(),
    body: body!.trim(),
  }));

const FAMILY = /^\.family-\w+$/;
const prefixed = (selector: string, prefix: string): string =>
  selector
    .split(',')
    .map((one) => `${prefix} ${one.trim().replace(/^\.circuit /, '')}`)
    .join(', ');

/**
 * @param tokens the sheet with the values of the visual identity
 * @param sheets the rules of the drawing; those that speak of a gate family's own colors come out once a family
 * @returns a sheet without custom properties
 */
export function standaloneStyle(tokens: string, sheets: readonly string[]): string {
  const properties = propertiesOf(tokens);
  const rules = sheets.flatMap(rulesOf);
  const families = rules
    .filter(({ selector }) => FAMILY.test(selector))
    .map(({ selector, body }) => ({ selector, own: propertiesOf(`${body};`) }));
  return rules
    .filter(({ selector }) => !FAMILY.test(selector) && !selector.startsWith('@'))
    .flatMap(({ selector, body }): readonly Rule[] => {
      if (!/var\(--g[ft]\)/.test(body)) return [{ selector, body }];
      return families.map(({ selector: family, own }) => ({
        selector: prefixed(selector, family),
        body: resolved(body, own),
      }));
    })
    .map(({ selector, body }) => `${selector}{${resolved(body, properties).replace(/\s+/g, ' ')}}`)
    .join('\n');
}
