import type { Message } from '#app/applications/contract.ts';

/** Longest text of a network as JSON, in characters: 12 nodes with 16 rows take far less. */
export const LONGEST_JSON = 32 * 1024;

type NodesOfJson = { readonly ok: true; readonly nodes: unknown } | { readonly ok: false; readonly problem: Message };

/** Where the parser stopped, as its message has it. */
const PLACE = /line (\d+) column (\d+)/;

/** Returns the list of nodes in a text: `{"nodes": […]}`, or the list alone. */
export function nodesOfJson(text: string): NodesOfJson {
  const refused = (key: string, values?: Message['values']): NodesOfJson => ({
    ok: false,
    problem: { key, ...(values && { values }) },
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [, row, column] = PLACE.exec(error instanceof Error ? error.message : '') ?? [];
    return row === undefined
      ? refused('not_json')
      : refused('not_json_at', { row: Number(row), column: Number(column) });
  }
  if (Array.isArray(value)) return { ok: true, nodes: value };
  const isNodes = typeof value === 'object' && value !== null && Object.keys(value).join() === 'nodes';
  return isNodes ? { ok: true, nodes: (value as { readonly nodes: unknown }).nodes } : refused('json_shape');
}
