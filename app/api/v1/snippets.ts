import type { Method } from './endpoint.ts';

/** An example call of the task API. */
export interface Example {
  readonly method: Method;
  /** The complete URL. */
  readonly url: string;
  readonly body?: unknown;
}

export const SNIPPET_LANGUAGES = ['curl', 'python', 'typescript'] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

/** Environment variable with the token; the examples never contain the token. */
const VARIABLE = 'QUANTUM_HARBOR_TOKEN';

/** Quotes a text for a shell, in single quotes. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** Writes a JSON value as Python; only three literals differ. */
const pythonOf = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value === 'object')
    return `{\n${Object.entries(value)
      .map(([name, inner]) => `    ${JSON.stringify(name)}: ${indented(pythonOf(inner), '    ')},`)
      .join('\n')}\n}`;
  return JSON.stringify(value);
};

const WRITERS: Readonly<Record<SnippetLanguage, (example: Example) => string>> = {
  curl: ({ method, url, body }) =>
    [
      `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuoted(url)}`,
      `  -H "Authorization: Bearer $${VARIABLE}"`,
      ...(body === undefined
        ? []
        : ["  -H 'Content-Type: application/json'", `  -d ${shellQuoted(JSON.stringify(body))}`]),
    ].join(' \\\n'),
  python: ({ method, url, body }) =>
    [
      'import json, os, urllib.request',
      '',
      ...(body === undefined ? [] : [`body = ${pythonOf(body)}`, '']),
      'request = urllib.request.Request(',
      `    ${JSON.stringify(url)},`,
      `    method=${JSON.stringify(method)},`,
      '    headers={"Authorization": f"Bearer ' +
        `{os.environ['${VARIABLE}']}"${body === undefined ? '' : ', "Content-Type": "application/json"'}},`,
      ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
      ')',
      'with urllib.request.urlopen(request) as answer:',
      '    print(json.load(answer))',
    ].join('\n'),
  typescript: ({ method, url, body }) =>
    [
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  method: ${JSON.stringify(method)},`,
      `  headers: { Authorization: \`Bearer ` +
        `\${process.env.${VARIABLE}}\`${body === undefined ? '' : ", 'Content-Type': 'application/json'"} },`,
      ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, undefined, 2), '  ')}),`]),
      '});',
      'console.log(answer.status, await answer.json());',
    ].join('\n'),
};

export const snippet = (language: SnippetLanguage, example: Example): string => WRITERS[language](example);
