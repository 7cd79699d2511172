import type { z } from 'zod';

/** Longest name in characters. */
export const MAX_NAME_LENGTH = 64;
/** Limit for a list without a declared maximum length. */
const MAX_ITEMS = 100;
/** Nesting limit for a recursive schema. */
const DEEPEST = 6;

/** Each name, `#` for a number, with the exclusive upper limit of each number. */
export type NameBounds = ReadonlyMap<string, readonly number[]>;

const NUMBERS = /\[(0|[1-9]\d{0,3})\]|\.(0|[1-9]\d{0,3})(?=\.|$)/g;

/** Whether a form may send the name: it is listed, and its numbers are below their limits. */
export function hasName(names: NameBounds, name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || name.includes('#')) return false;
  const numbers: number[] = [];
  const pattern = name.replaceAll(NUMBERS, (_, inBrackets: string | undefined, dotted: string | undefined) => {
    numbers.push(Number(inBrackets ?? dotted));
    return inBrackets === undefined ? '.#' : '[#]';
  });
  const bounds = names.get(pattern);
  return bounds !== undefined && numbers.every((number, at) => number < (bounds[at] ?? 0));
}

/** Whether a name is short and no path into a list or an object. */
export const isPlainName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && !/[.[\]]/.test(name);

interface SchemaPosition {
  readonly name: string;
  readonly bounds: readonly number[];
  readonly depth: number;
}

/** Returns the maximum length of a list, if its rules declare one. */
function maxItems({ checks = [] }: z.core.$ZodTypeDef): number {
  const declaredLimits = checks.flatMap(({ _zod: { def } }) => [
    ...('maximum' in def ? [Number(def.maximum)] : []),
    ...('length' in def ? [Number(def.length)] : []),
  ]);
  return Math.min(MAX_ITEMS, ...declaredLimits);
}

/**
 * Returns the names with which a form sends the fields of a schema: `name`, `address.city`, `rows[#].name`.
 * @throws Error for a schema that accepts any name
 */
export function fieldNamesOf(schema: z.core.$ZodType): NameBounds {
  const found = new Map<string, readonly number[]>();
  collect(schema, { name: '', bounds: [], depth: 0 }, found);
  return found;
}

function collect(schema: z.core.$ZodType, position: SchemaPosition, found: Map<string, readonly number[]>): void {
  const { name, bounds, depth } = position;
  if (depth > DEEPEST) return;
  const into = (inner: z.core.$ZodType, at: Partial<SchemaPosition> = {}): void =>
    collect(inner, { ...position, depth: depth + 1, ...at }, found);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [key, member] of Object.entries(def.shape))
        into(member, { name: name === '' ? key : `${name}.${key}` });
      return;
    case 'array': {
      const items = new Map<string, readonly number[]>();
      collect(def.element, { name, bounds, depth: depth + 1 }, items);
      // A list of plain values is sent as one repeated name.
      for (const itself of items.has(name) ? [name, `${name}[]`] : []) found.set(itself, bounds);
      return into(def.element, { name: `${name}[#]`, bounds: [...bounds, maxItems(def)] });
    }
    case 'union':
      for (const option of def.options) into(option);
      return;
    case 'intersection':
      into(def.left);
      return into(def.right);
    case 'pipe':
      // A form's value is the input of a pipe; the input side may be only a transform, then the output side has the
      // schema.
      return into((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return into(def.innerType);
    case 'lazy':
      return into(def.getter());
    case 'record':
    case 'map':
    case 'set':
    case 'tuple':
      throw new Error(`The names of a form must be known; those of a ${def.type} are not.`);
    default:
      if (name !== '') found.set(name, bounds);
  }
}
