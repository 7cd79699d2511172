/** Fields of the task API that may stand instead of a table. */
export const NETWORK_LISTS = ['nodes', 'edges', 'labels'] as const;

type Link = readonly [from: number, to: number, weight?: number];

const isLinks = (value: unknown): value is readonly Link[] =>
  Array.isArray(value) && value.every((link) => Array.isArray(link) && link.length >= 2);

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const cell = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes a network of lists as a table of links; a row with one name keeps a node in its place. */
export function tableOfLists(input: Readonly<Record<string, unknown>>): string | undefined {
  const { edges, labels, nodes } = input;
  if (!isLinks(edges)) return undefined;
  const count =
    typeof nodes === 'number'
      ? nodes
      : isNames(labels)
        ? labels.length
        : edges.reduce((most, [from, to]) => Math.max(most, from + 1, to + 1), 0);
  const nameOf = (node: number): string => cell(isNames(labels) ? (labels[node] ?? '') : String(node));
  const isWeighted = edges.some(({ length }) => length > 2);
  const lineOf = (cells: readonly (string | number)[]): string => `${cells.join(',')}\n`;
  const places = new Set(edges.flatMap(([from, to]) => [from, to]));
  const isInOrder = places.size === count && [...places].every((node, index) => node === index);
  const single = isInOrder
    ? []
    : Array.from({ length: count }, (_, node) => [nameOf(node), '', ...(isWeighted ? [''] : [])]);
  return [
    lineOf(['from', 'to', ...(isWeighted ? ['weight'] : [])]),
    ...single.map(lineOf),
    ...edges.map(([from, to, weight = 1]) => lineOf([nameOf(from), nameOf(to), ...(isWeighted ? [weight] : [])])),
  ].join('');
}
