import { execFileSync } from 'node:child_process';
import { parser as python } from '@lezer/python';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { snippet } from './snippets.ts';

const HOSTILE = {
  name: `it's "Bell" \\ $HOME \`x\``,
  program: 'QINIT 1\nH 0\n',
  shots: 1000,
  projectId: null,
  chip: { amend: true, mapping: false },
  states: ['01'],
};
const example = { method: 'POST', url: "https://harbor.example/api/v1/tasks?x='1'", body: HOSTILE } as const;

describe('examples of calls', () => {
  it('pass any body to the shell unchanged', () => {
    const printed = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${snippet('curl', example)}`], {
      env: { ...process.env, QUANTUM_HARBOR_TOKEN: 'secret' },
    });
    const parts = printed.toString().split('\0');
    expect(parts[2]).toBe(example.url);
    expect(parts).toContain('Authorization: Bearer secret');
    expect(JSON.parse(parts[parts.indexOf('-d') + 1]!)).toEqual(HOSTILE);
  });

  it('are valid Python', () => {
    const text = snippet('python', example);
    let errors = 0;
    python.parse(text).iterate({ enter: ({ type }) => void (errors += type.isError ? 1 : 0) });
    expect([errors, text]).toEqual([0, expect.stringContaining('"projectId": None')]);
  });

  it('are valid TypeScript that sends the body', async () => {
    const sent: [string, RequestInit][] = [];
    const script = ts.transpileModule(snippet('typescript', example), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    }).outputText;
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the snippet is executed as a reader would
    const run = new Function('fetch', 'process', 'console', `return (async () => {${script}})()`) as (
      ...globals: object[]
    ) => Promise<void>;
    await run(
      async (url: string, init: RequestInit) => (sent.push([url, init]), Response.json({})),
      { env: {} },
      { log: () => undefined },
    );
    expect([sent[0]?.[0], JSON.parse(sent[0]?.[1].body as string)]).toEqual([example.url, HOSTILE]);
  });

  it('send no body if the call has none', () => {
    for (const language of ['curl', 'python', 'typescript'] as const)
      expect(snippet(language, { method: 'GET', url: 'https://harbor.example/api/v1/products' })).not.toContain(
        'Content-Type',
      );
  });
});
