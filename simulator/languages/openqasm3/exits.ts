import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import type { Span } from '#simulator/languages/language.ts';
import { BOOL } from './classical-type.ts';
import { known, numberExpression, scalarOf } from './value.ts';
import { ProgramVariable } from './variable.ts';
import type { VariableStore } from './variable-store.ts';

/** Statements that leave the code around them. */
export type ExitWord = 'break' | 'continue' | 'return' | 'end';

/** What a statement leaves: a loop, one of its rounds, a subroutine, or the program. */
interface ExitScope {
  readonly word: ExitWord;
  /** 1 once it is left. */
  readonly flag: ProgramVariable;
}

/**
 * Statements that leave a loop, a subroutine or the program. Each sets a flag, which is a variable like any other: if it
 * is known, what follows is not read; if measurements decide, what follows runs only while the flag is 0.
 */
export class Exits {
  readonly #scopes: ExitScope[] = [];
  readonly #store: VariableStore;
  /** Changes whenever something is left. */
  changes = 0;
  /** Whether the statements after the last one in its list are never reached. */
  isPast = false;

  constructor(store: VariableStore) {
    this.#store = store;
  }

  open(word: ExitWord): ProgramVariable {
    const flag = new ProgramVariable(this.#store.temporaryName(word), BOOL, this.#store.measuredDepth);
    this.#scopes.push({ word, flag });
    return flag;
  }

  close(): void {
    const { flag } = this.#scopes.pop()!;
    this.#store.release(flag);
  }

  /** The flag of the innermost scope that this word leaves; a loop around a subroutine is not one. */
  find(word: ExitWord): ProgramVariable | undefined {
    for (let index = this.#scopes.length - 1; index >= 0; index -= 1) {
      const scope = this.#scopes[index]!;
      if (scope.word === word) return scope.flag;
      if (scope.word === 'return' && word !== 'end') return undefined;
    }
    return undefined;
  }

  /** Sets a flag. */
  leave(flag: ProgramVariable, span: Span): void {
    this.#store.assign({ variable: flag, path: [], bits: undefined }, known(BOOL, 1), span);
    this.changes += 1;
    this.isPast = true;
  }

  /** Whether it is known that something around is left. */
  get isLeft(): boolean {
    return this.#scopes.some(({ flag: { value } }) => value?.kind === 'number' && value.value === 1);
  }

  /** The condition under which nothing around is left; undefined if that is certain. */
  get condition(): ClassicalExpression | undefined {
    let condition: ClassicalExpression | undefined;
    for (const { flag } of this.#scopes) {
      const value = scalarOf(this.#store.read(flag));
      if (value.kind !== 'measured') continue;
      const isOpen: ClassicalExpression = {
        kind: 'binary',
        operator: '==',
        left: value.expression,
        right: numberExpression(0),
      };
      condition = condition === undefined ? isOpen : { kind: 'binary', operator: '&&', left: condition, right: isOpen };
    }
    return condition;
  }
}

/** Whether a flag is known to be set. */
export const isSet = ({ value }: ProgramVariable): boolean => value?.kind === 'number' && value.value === 1;
