import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import { circuitFile } from './circuit-file.server.ts';
import { formatNotes } from './format-notes.server.ts';

const named = { name: 'one', circuit: circuit(1, 0, [gate('H', 0)]) };
const firstLine = async (format: string, locale: 'zh-CN' | 'en-US'): Promise<string | undefined> =>
  (await circuitFile(named, format, locale).text()).split('\n')[0];

describe('a file for another tool', () => {
  it('says in its first line whether the tool has run such files', async () => {
    expect(await firstLine('qiskit', 'en-US')).toBe('# Qiskit: checked by our own tests, not run with Qiskit itself.');
    expect(await firstLine('qiskit', 'zh-CN')).toBe('# Qiskit 文件只经过我们自己的测试，没有用 Qiskit 本身运行过。');
    expect(await firstLine('qsharp', 'en-US')).toBe(
      '// Q#: compiled and run with Microsoft Quantum Development Kit 1.32.',
    );
    expect(await firstLine('quantikz', 'en-US')).toMatch(/^% LaTeX \(quantikz\): checked by our own tests/);
    expect(await firstLine('ionq', 'en-US')).toMatch(/^\{/);
    expect(await firstLine('openqasm3', 'en-US')).toBe('OPENQASM 3.0;');
  });

  it('has its sentence on the pages', () => {
    expect(formatNotes('en-US').sentences).toHaveLength(10);
    expect(formatNotes('zh-CN').sentences.filter((sentence) => sentence.includes('编译并运行过'))).toHaveLength(1);
  });
});
