import { quote } from '#simulator/languages/diagnostics.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { QasmParser } from '#simulator/languages/openqasm/parse.ts';
import {
  type ArrayType,
  BOOL,
  type ClassicalType,
  DURATION,
  FLOAT,
  isTypeWord,
  USUAL_WIDTH,
} from './classical-type.ts';

/** Dimensions that an array may have. */
const MAX_DIMENSIONS = 7;

/** Reads the types of classical values. */
export abstract class Qasm3TypeReader extends QasmParser {
  /** Reads a type, `array` included. */
  protected readType(): ClassicalType {
    const { cursor, scanner } = this;
    const { span } = scanner;
    const word = cursor.expectName('int');
    if (!isTypeWord(word)) return cursor.fail('unexpected', { expected: 'int', found: quote(word) }, span);
    if (word === 'array') return this.#arrayType();
    if (word === 'bool') return BOOL;
    if (word === 'duration' || word === 'stretch') return DURATION;
    const width = cursor.take('[') ? this.#width() : undefined;
    switch (word) {
      case 'bit':
        return { kind: 'bits', width: width ?? 1 };
      case 'float':
        return FLOAT;
      case 'angle':
        return { kind: 'angle', width };
      default:
        return { kind: word, width: width ?? USUAL_WIDTH };
    }
  }

  #width(): number {
    const { value, span } = this.readInteger('32');
    if (value < 1 || value > LANGUAGE_LIMITS.bits)
      this.cursor.fail('width_out_of_range', { width: value, limit: LANGUAGE_LIMITS.bits }, span);
    this.cursor.expect(']');
    return value;
  }

  #arrayType(): ArrayType {
    const { cursor } = this;
    const { span } = this.scanner;
    cursor.expect('[');
    const base = this.readType();
    if (base.kind === 'array') return cursor.fail('unexpected', { expected: 'int', found: 'array' }, span);
    const shape: number[] = [];
    while (cursor.take(',')) {
      if (cursor.take('#')) {
        // `#dim = 2`: any sizes of so many dimensions, in a parameter of a subroutine.
        cursor.expectName('dim');
        cursor.expect('=');
        const { value } = this.readInteger('1');
        shape.push(...Array.from({ length: Math.min(MAX_DIMENSIONS, Math.max(1, value)) }, () => 0));
      } else shape.push(this.#dimension());
    }
    cursor.expect(']');
    if (shape.length === 0) cursor.failExpecting(',');
    const width = base.kind === 'bits' ? base.width : 1;
    const elements = shape.reduce((product, size) => product * size, width);
    if (elements > LANGUAGE_LIMITS.bits)
      cursor.fail('array_too_large', { count: elements, limit: LANGUAGE_LIMITS.bits }, span);
    return { kind: 'array', base, shape };
  }

  #dimension(): number {
    const { value, span } = this.readInteger('2');
    if (value < 1) this.cursor.fail('register_empty', { name: 'array' }, span);
    return value;
  }
}
