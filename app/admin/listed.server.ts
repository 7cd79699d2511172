/** Rows of a page of any list of the console. */
export const ADMIN_ROWS = 50;

const LONGEST = 200;

/** Returns the named texts of an address, trimmed and cut; empty ones are left out. */
export function textsIn<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = (search.get(name) ?? '').trim().slice(0, LONGEST).toWellFormed().replaceAll('\0', '');
    if (text !== '') given[name] = text;
  }
  return given;
}
