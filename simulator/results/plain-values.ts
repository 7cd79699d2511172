/** Reads a value of a parsed JSON document: a copy with the known members only; undefined if it is something else. */
export type ReadValue<Value> = (value: unknown) => Value | undefined;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number from `least` to `most`. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): ReadValue<number> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : undefined;

/** A finite number from `least` to `most`. */
export const numberWithin =
  (least: number, most: number): ReadValue<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;

export const oneOf =
  <const Value extends string | true>(...values: readonly Value[]): ReadValue<Value> =>
  (value) =>
    values.find((each) => each === value);

export const textLike =
  (pattern: RegExp): ReadValue<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A list of at most `most` values, all of one kind. */
export const listOf =
  <Value>(read: ReadValue<Value>, most: number): ReadValue<readonly Value[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const list = value.map(read);
    return list.includes(undefined) ? undefined : (list as Value[]);
  };

/** A document with all of these members; others are dropped. */
export const membersOf =
  <Values extends object>(members: { readonly [Name in keyof Values]: ReadValue<Values[Name]> }): ReadValue<Values> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const found: Partial<Values> = {};
    for (const name of Object.keys(members) as (keyof Values & string)[]) {
      const member = Object.hasOwn(value, name) ? members[name](value[name]) : undefined;
      if (member === undefined) return undefined;
      found[name] = member;
    }
    return found as Values;
  };
