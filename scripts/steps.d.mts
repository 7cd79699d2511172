export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error, in order. */
  readonly output: string;
  /** Shown at the end of the line of the step. */
  readonly detail?: string;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<CommandResult>;
}

export function resultLine(isOk: boolean, name: string, ms: number, detail?: string): string;

export function runQuietly(
  command: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<CommandResult>;

export function step(
  title: string,
  usual: string,
  run: () => Promise<CommandResult>,
  write?: (text: string) => void,
): Promise<boolean>;

export function stepsSideBySide(
  steps: readonly Step[],
  options?: { readonly write?: (text: string) => void; readonly concurrency?: number },
): Promise<number>;
