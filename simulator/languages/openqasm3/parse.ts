import { QasmParser } from '../openqasm/parse.ts';
import { OPENQASM3_DIALECT } from './dialect.ts';

export class Qasm3Parser extends QasmParser {
  constructor(text: string) {
    super(text, OPENQASM3_DIALECT);
  }
}
