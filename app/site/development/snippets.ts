import type { DeveloperTool } from '#app/site/external-links.ts';

/** The same three-qubit GHZ circuit in each language; for a tool that is not a language, how to install it. */
export const SNIPPETS: Readonly<Record<DeveloperTool['id'], string>> = {
  QPanda: `auto q = qvm.qAllocMany(3);
auto c = qvm.cAllocMany(3);
QProg p;
p << H(q[0]) << CNOT(q[0], q[1])
  << CNOT(q[1], q[2])
  << MeasureAll(q, c);`,
  pyQPanda: `pip install pyqpanda

prog = QProg()
prog << H(q[0]) << CNOT(q[0], q[1]) \\
     << CNOT(q[1], q[2]) \\
     << measure_all(q, c)`,
  QRunes: `QINIT 3
CREG 3
H 0
CNOT 0,1
CNOT 1,2
MEASURE 0,$0
MEASURE 1,$1
MEASURE 2,$2`,
  Qurator: `code --install-extension \\
  Qurator.qurator-vscode`,
  VQNet: `pip install pyvqnet`,
};
