/** A picture as rows of `.` and `#`, with its energy. */
interface Restored {
  readonly rows: readonly string[];
  readonly energy: number;
  /** Pixels that differ from the noisy picture. */
  readonly changed: number;
  /** How often it was sampled. */
  readonly count: number;
}

/** An energy of pictures. */
export interface RestorationLevel {
  readonly energy: number;
  /** Share of all pictures. */
  readonly uniform: number;
  /** Share of the samples; absent until they are drawn. */
  readonly sampled?: number;
}

export interface QaoaAnswer {
  readonly layers: number;
  readonly gamma: readonly number[];
  readonly beta: readonly number[];
  /** Exact, or of the sampling engine an estimate. */
  readonly meanEnergy: number;
  /** Of one sample; on the exact engine. */
  readonly probabilityOfGround?: number;
}

interface GroverAnswer {
  /** Qubits of the value register. */
  readonly valueBits: number;
  /** Weights in the register, which are whole or rounded. */
  readonly coupling: number;
  readonly fidelity: number;
  readonly calls: number;
  readonly callsUntilBest: number;
  readonly measurements: readonly {
    readonly iterations: number;
    /** Energies below it were marked. */
    readonly threshold: number;
    readonly energy: number;
    readonly calls: number;
  }[];
}

export interface RestorationAnswer {
  /** Of all pictures, by trying them. */
  readonly groundEnergy: number;
  readonly groundStates: number;
  readonly ground: readonly string[];
  readonly secondEnergy: number;
  readonly noisyEnergy: number;
  /** Of iterated conditional modes. */
  readonly icmEnergy: number;
  /** The best picture that was sampled; absent until then. */
  readonly restored?: Restored;
  readonly qaoa?: QaoaAnswer;
  readonly grover?: GroverAnswer;
  /** From the lowest. */
  readonly levels: readonly RestorationLevel[];
  /** Of the search of angles; of many, the better ones and some others. */
  readonly evaluations: readonly { readonly evaluation: number; readonly value: number }[];
  /** Evaluations, or oracle calls, at most. */
  readonly budget: number;
}
