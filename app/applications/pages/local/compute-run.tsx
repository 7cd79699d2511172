import type { ReactElement, ReactNode } from 'react';
import type { InputProblem, ResultDocument } from '#app/applications/contract.ts';
import { type DrawnCircuit, shortened } from '#app/applications/pages/drawn-circuit.ts';
import {
  errorsByControl,
  problemsOfForm,
  readSentForm,
  runOf,
  seedOfForm,
  type SentForm,
} from '#app/applications/pages/form-reading.ts';
import { RunFields } from '#app/applications/pages/run-fields.tsx';
import { type AcceptedRun, prepareMethod, runMethod } from '#app/applications/run-method.ts';
import { computesInScript } from '#app/browser-runtime/in-script.ts';
import { isOutOfMemory } from '#app/browser-runtime/out-of-memory.ts';
import { LONGEST_SILENCE_MS } from '#app/browser-runtime/silence.ts';
import {
  countOperations,
  type EngineRuntime,
  REFERENCE_SPEED,
  requireLanguage,
  type Resources,
  RunRefused,
} from '#simulator';
import type { WholeApplication } from './load-application.ts';
import { LocalAnswer, LocalProgress, NotComputed } from './local-parts.tsx';
import { localMarkup } from './markup.tsx';
import type { LocalRunMessage, LocalRunRequest } from './messages.ts';
import { Failed, LONGEST_SECONDS, Refused, TooLong } from './reasons.tsx';

/** Between two pictures of what is known, in milliseconds; the same as of a run on the portal. */
const BETWEEN_MS = 350;
/** Plain script takes so many times as long as the kernels for one amplitude (16 qubits: 691 ms against 22). */
const PLAIN_TIMES = 30;

/** What a run needs of the worker. Tests give it. */
export interface LocalRunHost {
  readonly application: WholeApplication;
  readonly runtime: EngineRuntime;
  /** A seed for a form without one: 0 … 2^32−1. */
  readonly drawSeed: () => number;
  readonly post: (message: LocalRunMessage) => void;
}

/** Without kernels the same circuits take longer. */
function resourcesOf(runtime: EngineRuntime): Resources {
  if (!computesInScript(runtime)) return runtime.resources;
  const { single, double } = REFERENCE_SPEED.amplitude;
  const amplitude = { single: PLAIN_TIMES * single, double: PLAIN_TIMES * double };
  return { ...runtime.resources, speed: { ...REFERENCE_SPEED, amplitude } };
}

/** The circuit of an answer as the server draws it; null if it cannot be read. */
function drawnOf({ circuit: { language, program, ...figures } }: ResultDocument): DrawnCircuit | null {
  const read = requireLanguage(language).parse(program);
  if (!read.ok) return null;
  return { circuit: shortened(read.circuit), operations: countOperations(read.circuit), figures };
}

class LocalRun {
  readonly #request: LocalRunRequest;
  readonly #host: LocalRunHost;
  readonly #isPlain: boolean;

  constructor(request: LocalRunRequest, host: LocalRunHost) {
    this.#request = request;
    this.#host = host;
    this.#isPlain = computesInScript(host.runtime);
  }

  async compute(): Promise<void> {
    const { application, runtime, drawSeed } = this.#host;
    const { method } = application;
    const named = { name: this.#request.name, form: application.view.form };
    const form = new FormData();
    for (const [field, value] of this.#request.entries) form.append(field, value);
    const sent = await readSentForm(form, named);
    const seed = seedOfForm(sent.choices);
    const problems = [...problemsOfForm(named, sent), ...('key' in seed ? [seed] : [])];
    if (problems.length > 0 || 'key' in seed) return this.#sayWrong(sent, problems);
    const run = runOf(named, sent);
    const prepared = prepareMethod(method, run, resourcesOf(runtime));
    if (!prepared.ok) return this.#sayWrong(sent, prepared.errors);
    const { estimate, input } = prepared;
    if (!estimate.ok) return this.#refuse(<Refused refusal={estimate} />);
    if (estimate.seconds > LONGEST_SECONDS) return this.#refuse(<TooLong seconds={estimate.seconds} />);
    this.#answer(this.#run({ ...run, input, seed: seed.seed ?? drawSeed() }));
  }

  /** Says what prevented an answer that was expected. */
  fail(error: unknown): void {
    if (error instanceof RunRefused) this.#refuse(<Refused refusal={error.refusal} />);
    else this.#refuse(<Failed isMemory={isOutOfMemory(error)} />);
  }

  #run(accepted: AcceptedRun): ResultDocument {
    const { application, runtime } = this.#host;
    let share = 0;
    let shownAt = runtime.now();
    let saidAt = shownAt;
    const { body } = runMethod(application.method, accepted, {
      runtime,
      // The page ends the worker. Every part of a computation asks this several times a second.
      isStopped: () => {
        if (runtime.now() - saidAt > LONGEST_SILENCE_MS) {
          this.#host.post({ kind: 'alive' });
          saidAt = runtime.now();
        }
        return false;
      },
      onProgress: (fraction) => (share = fraction),
      onPartial: (partial) => {
        if (runtime.now() - shownAt < BETWEEN_MS) return;
        this.#sayKnown(share, JSON.parse(partial()) as ResultDocument);
        shownAt = saidAt = runtime.now();
      },
    });
    return JSON.parse(body) as ResultDocument;
  }

  #sayKnown(share: number, document: ResultDocument): void {
    const { view } = this.#host.application;
    const html = this.#html(<LocalProgress document={document} view={view} isPlain={this.#isPlain} />);
    this.#host.post({ kind: 'progress', share, html });
  }

  #answer(document: ResultDocument): void {
    const { view } = this.#host.application;
    const parts = { document, view, isPlain: this.#isPlain, drawn: drawnOf(document) };
    const file = `${JSON.stringify(document, null, 2)}\n`;
    this.#host.post({ kind: 'answer', html: this.#html(<LocalAnswer {...parts} />), file });
  }

  #sayWrong({ texts, choices }: SentForm, problems: readonly InputProblem[]): void {
    const { name } = this.#request;
    const { form } = this.#host.application.view;
    const errors = errorsByControl({ name, form }, problems);
    const html = this.#html(<RunFields {...{ name, texts, choices, errors }} fields={form} />);
    this.#host.post({ kind: 'wrong', html });
  }

  #refuse(reason: ReactNode): void {
    const html = this.#html(<NotComputed name={this.#request.name}>{reason}</NotComputed>);
    this.#host.post({ kind: 'refused', html });
  }

  #html(element: ReactElement): string {
    return localMarkup(this.#request.locale, element);
  }
}

/** Computes the run of a form and says what comes of it; only the last message is no progress. @throws nothing */
export async function computeRun(request: LocalRunRequest, host: LocalRunHost): Promise<void> {
  const run = new LocalRun(request, host);
  await run.compute().catch((error: unknown) => run.fail(error));
}
