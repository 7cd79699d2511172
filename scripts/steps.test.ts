import { describe, expect, it } from 'vitest';
import { resultLine, runQuietly, type Step, step, stepsSideBySide } from './steps.mjs';

const withoutSeconds = (text: string): string => text.replaceAll(/ *\d+ s/g, ' N s');

/** Runs `run` with a writer and returns what it wrote. */
async function written(run: (write: (text: string) => void) => Promise<unknown>): Promise<string> {
  let text = '';
  await run((more) => (text += more));
  return withoutSeconds(text);
}

describe('step', () => {
  it('prints one line when the command succeeds, without its output', async () => {
    const noisy = () => runQuietly(process.execPath, ['-e', 'console.log("noise"); console.error("warning")']);
    expect(await written((write) => step('Building', 'about half a minute', noisy, write))).toBe(
      'Building (about half a minute) … done in N s\n',
    );
  });

  it('shows all output of a command that fails', async () => {
    const failing = () => runQuietly(process.execPath, ['-e', 'console.error("no space left"); process.exit(3)']);
    expect(await written((write) => step('Building', 'about half a minute', failing, write))).toBe(
      'Building (about half a minute) … failed after N s\nno space left\n',
    );
  });

  it('reports a command that does not exist', async () => {
    const { code, output } = await runQuietly('no-such-command', []);
    expect(code).toBe(127);
    expect(output).toContain('ENOENT');
  });
});

describe('stepsSideBySide', () => {
  const ending = (name: string, code: number, order: string[]): Step => ({
    name,
    run: async () => {
      order.push(`begin ${name}`);
      await Promise.resolve();
      order.push(`end ${name}`);
      return { code, output: `output of ${name}\n` };
    },
  });

  it('runs the given number of steps at once, and prints the output of those that fail', async () => {
    const order: string[] = [];
    const steps = [ending('lint', 0, order), ending('types', 1, order), ending('tests', 0, order)];
    let failed = 0;
    const text = await written(async (write) => (failed = await stepsSideBySide(steps, { write, concurrency: 2 })));
    expect(failed).toBe(1);
    expect(order.slice(0, 2)).toEqual(['begin lint', 'begin types']);
    expect(order.indexOf('begin tests')).toBeGreaterThan(order.indexOf('end lint'));
    expect(text.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'ok lint N s',
      'FAIL types N s',
      'output of types',
      'ok tests N s',
      '',
    ]);
  });
});

it('a step can add a detail to its line', async () => {
  const run = () => Promise.resolve({ code: 0, output: '', detail: '40 of 213 files' });
  const text = await written((write) => stepsSideBySide([{ name: 'unit tests', run }], { write }));
  expect(text.replaceAll(/ +/g, ' ')).toBe('ok unit tests N s 40 of 213 files\n');
});

it('a line of results has the seconds in one column, and at least one second', () => {
  expect(resultLine(true, 'unit', 100, '3 passed')).toBe('ok    unit                   1 s  3 passed');
  expect(resultLine(false, 'module boundaries', 12_400)).toBe('FAIL  module boundaries     12 s');
});
