import type { Circuit, Diagnostic, Estimate, Refusal } from '#simulator';
import type { Price } from '#app/domain/products.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import type { ProductAdvice, ViolationView } from '#app/services/programs/index.ts';
import type { Unkept } from '#app/services/quotas/index.ts';
import type { Imported } from '#app/designer/import-export/import-notice.tsx';
import type { CheckedDraft, Draft, DraftProblems } from './run-form.ts';
import type { RunState } from '#app/designer/run/read-run.server.ts';

/** What a program is, as far as the page shows it. */
export interface CircuitFacts extends Price {
  /** Trimmed to what is drawn. */
  readonly circuit: Circuit;
  readonly operations: number;
  readonly depth: number;
  /** What was read past in its program. */
  readonly warnings?: readonly Diagnostic[];
  readonly violations: readonly ViolationView[];
  readonly estimate: Estimate | Refusal | null;
  /** Which product to use, best first; empty where that is not known. */
  readonly advice: readonly ProductAdvice[];
}

export type ProgramState =
  | { readonly kind: 'none' }
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[]; readonly total: number }
  | ({ readonly kind: 'circuit' } & CircuitFacts);

/** What stands in the form and what the server makes of it. */
export interface DesignerState {
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly program: ProgramState;
  readonly refused?: ServiceRefusal;
  /** The draft was too large to be kept through signing in. */
  readonly cannotKeep?: true;
  /** The post reached no server: nothing was done, and nothing is known of the program. */
  readonly unsent?: true;
  /** The run that this post started, where the page stays to watch it. */
  readonly run?: RunState;
  /** Why that run's program was kept in no project. */
  readonly unkept?: Unkept['code'];
  /** What came of an import by this very post. */
  readonly imported?: Imported;
  /** A product to which this very post subscribed. */
  readonly subscribed?: CheckedDraft['product'];
}
