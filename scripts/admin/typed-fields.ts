import type { UsageError } from './call.ts';

/** Reads `field=value` arguments; each field once. */
export function readTypedFields<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: (problem: string) => UsageError,
): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {};
  for (const arg of args) {
    const at = arg.indexOf('=');
    const name = names.find((field) => field === arg.slice(0, at));
    if (at === -1 || name === undefined)
      throw usage(
        `${JSON.stringify(arg)} is no field: write one of ${names.join(', ')}, = and its value, in quotes where it has spaces.`,
      );
    if (fields[name] !== undefined) throw usage(`${name} is written twice.`);
    fields[name] = arg.slice(at + 1);
  }
  return fields;
}
