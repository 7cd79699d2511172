import type { Price } from '#app/domain/products.ts';
import type { AppError } from '#app/errors.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import type { ResultExplanation } from '#app/results/explanation.ts';
import type { ProductAdvice, ViolationView } from '#app/services/programs/index.ts';
import type { NotStored } from '#app/services/quotas/index.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import type { Circuit, Diagnostic, Estimate, ImportChange, LanguageId, Refusal, WorkloadView } from '#simulator';
import type { DrawnPlan, WorkloadFacts } from '#simulator/workers';
import type { RunForm, RunFormProblems } from './run-form.ts';

/** The facts of a program that the page shows. */
interface CircuitFacts extends Price {
  /** Trimmed to the part that is drawn. */
  readonly circuit: Circuit;
  readonly operations: number;
  readonly depth: number;
  /** Warnings of the parser. */
  readonly warnings?: readonly Diagnostic[];
  readonly violations: readonly ViolationView[];
  readonly estimate: Estimate | Refusal | null;
  /** What the workload computes, if the form has one without errors. */
  readonly workload?: WorkloadFacts & { readonly observables: number };
  /** What the 72-qubit machine would run. */
  readonly plan?: DrawnPlan;
  /** Recommended products, best first; empty if unknown. */
  readonly advice: readonly ProductAdvice[];
}

export type ProgramState =
  | { readonly kind: 'none' }
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[]; readonly total: number }
  | ({ readonly kind: 'circuit' } & CircuitFacts);

/** State of a run, for the page that started it. */
export interface RunState {
  readonly task: TaskView;
  /** What the task is called in the reader's language. */
  readonly name: string;
  /** Its most probable outcomes and what they say, once there are any. */
  readonly explanation: ResultExplanation | null;
  /** What is known of its workload so far; null without one, and before the first values. */
  readonly workload: WorkloadView | null;
  readonly balance: number;
  /** What else this run did, as a sentence in the reader's language. */
  readonly note?: string;
}

/** Why a text could not be imported. */
export type NotImported =
  | { readonly kind: 'empty' }
  /** Size in KiB, rounded up. */
  | { readonly kind: 'large'; readonly size: number }
  | { readonly kind: 'binary' }
  /** A text for a tool whose format can be exported but not imported. */
  | { readonly kind: 'foreign'; readonly tool: string }
  | { readonly kind: 'unknown' }
  /** Qiskit's binary format, or a text in another encoding. */
  | { readonly kind: 'qpy' }
  | { readonly kind: 'utf16' };

/** Result of an import; the imported text is already in the form. */
export type Imported =
  | NotImported
  | { readonly kind: 'program'; readonly language: LanguageId }
  /** A program of another tool, now in this language. */
  | {
      readonly kind: 'converted';
      readonly tool: string;
      readonly language: LanguageId;
      readonly changes: readonly ImportChange[];
    }
  /** A program of another tool with errors, of which the first are listed. */
  | {
      readonly kind: 'unreadable';
      readonly tool: string;
      readonly diagnostics: readonly Diagnostic[];
      readonly total: number;
    }
  | { readonly kind: 'unwritable' | 'tooLong'; readonly tool: string }
  | { readonly kind: 'unread' }
  | { readonly kind: 'undone' };

/** The form's content and the server's response to it. */
export interface DesignerActionData {
  readonly runForm: RunForm;
  readonly problems: RunFormProblems;
  readonly program: ProgramState;
  readonly refused?: ServiceRefusal;
  /** The form was too large to be kept during sign-in. */
  readonly cannotKeep?: true;
  /** The request reached no server: nothing was done, and nothing is known of the program. */
  readonly unsent?: true;
  /** The run that this request started, if the page stays to follow it. */
  readonly run?: RunState;
  /** Why the program of that run was not kept in a project. */
  readonly notStored?: NotStored['code'];
  /** Result of an import by this request. */
  readonly imported?: Imported;
}

/** Returns the page's view of a form that the server could not read for lack of capacity: the input and the reason. */
export const unread = ({
  code,
  params,
}: Pick<AppError, 'code' | 'params'>): Pick<DesignerActionData, 'problems' | 'program' | 'refused'> => ({
  problems: {},
  program: { kind: 'none' },
  refused: { code, params },
});
