interface JsonTask {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  /** null if the version has been deleted. */
  readonly versionNumber: number | null;
  readonly language: string;
  readonly program: string;
  readonly options?: object;
}

/** Streams a result as JSON with everything that is needed to reproduce it. */
export async function* jsonFile(task: JsonTask, result: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield `${JSON.stringify({ task, bitOrder: 'qubit 0 is the rightmost character of a state' }, null, 2).slice(0, -2)},\n  "result": `;
  yield* result;
  yield '\n}\n';
}
