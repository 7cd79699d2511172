/** One value that an act changed. */
export interface AuditChange {
  readonly name: string;
  /** null: there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(json: string | null): unknown {
  if (json === null) return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Names the parts of a value, `message.zh`, down to one level. */
const parts = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, whole]) =>
      isRecord(whole) ? Object.entries(whole).map(([part, one]) => [`${name}.${part}`, one]) : [[name, whole]],
    ),
  );

/** Returns what an entry says of before and after, without what stayed the same. */
export function auditChanges(before: string | null, after: string | null): readonly AuditChange[] {
  const [old, now] = [parsed(before), parsed(after)];
  if (!isRecord(old) && !isRecord(now)) {
    const change = { name: '', before: asText(old), after: asText(now) };
    return change.before === change.after ? [] : [change];
  }
  const [first, second] = [isRecord(old) ? parts(old) : {}, isRecord(now) ? parts(now) : {}];
  return [...new Set([...Object.keys(first), ...Object.keys(second)])]
    .map((name) => ({
      name,
      before: Object.hasOwn(first, name) ? asText(first[name]) : null,
      after: Object.hasOwn(second, name) ? asText(second[name]) : null,
    }))
    .filter((change) => change.before !== change.after);
}
