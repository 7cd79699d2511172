import { UsageError } from './call.ts';

const NAME = '--reason';

/**
 * Takes `--reason <words>` or `--reason=<words>` out of the arguments of a command: why the operator does it, as the
 * audit log keeps it. Every command takes it; those that only show something have no use for it.
 * @throws UsageError if it is there twice, or without words
 */
export function takeReason(given: readonly string[]): { readonly args: readonly string[]; readonly reason: string } {
  const at = given.findIndex((arg) => arg === NAME || arg.startsWith(`${NAME}=`));
  if (at === -1) return { args: given, reason: '' };
  const isApart = given[at] === NAME;
  const reason = isApart ? (given[at + 1] ?? '') : given[at]!.slice(NAME.length + 1);
  const args = given.toSpliced(at, isApart ? 2 : 1);
  if (reason.trim() === '') throw new UsageError(`${NAME} has no words: write them behind it, in quotes.`);
  if (args.some((arg) => arg === NAME || arg.startsWith(`${NAME}=`))) throw new UsageError(`${NAME} is written twice.`);
  return { args, reason };
}

/** The reason of a command that also takes it as its last words. @throws UsageError if it is given in both ways */
export function reasonFrom(words: readonly string[], reason: string): string {
  const written = words.join(' ');
  if (written !== '' && reason !== '')
    throw new UsageError(`Give the reason once: with ${NAME}, or as the last words.`);
  return written === '' ? reason : written;
}
