/** Returns the fields of a raw input whose lists, or lists in them, are longer than anybody needs to check one by one. */
export function longLists(raw: unknown, fields: readonly string[], most: number): readonly string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > most;
  return fields.filter((field) => {
    const value: unknown = Object.hasOwn(raw, field) ? (raw as Readonly<Record<string, unknown>>)[field] : undefined;
    return isLong(value) || (Array.isArray(value) && value.some(isLong));
  });
}
