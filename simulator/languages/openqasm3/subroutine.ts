import type { ScannerMark } from '#simulator/languages/scanner.ts';
import type { BitsType, ClassicalType, ScalarType } from './classical-type.ts';

/** A parameter of a subroutine. */
export type SubroutineParameter = { readonly name: string } & (
  | { readonly kind: 'qubits'; readonly size: number }
  /** `isReference`: an array that the subroutine shares with its caller. */
  | { readonly kind: 'value'; readonly type: ClassicalType; readonly isReference: boolean; readonly isConst: boolean }
);

/** A subroutine of a program, which is read again at every call. */
export class Subroutine {
  readonly kind = 'subroutine';

  constructor(
    readonly name: string,
    readonly parameters: readonly SubroutineParameter[],
    readonly returns: ScalarType | BitsType | undefined,
    /** The opening brace of its body. */
    readonly body: ScannerMark,
    /** Whether a call may end the program. */
    readonly mayEnd: boolean,
  ) {}
}
