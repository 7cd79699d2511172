/**
 * Unknown names in the environment that look like settings. A name that differs from a setting by a typing error, or is
 * its plural, is refused: otherwise the portal would start with a wrong configuration. A name that only begins like a
 * setting is logged and not refused, because containers receive variables such as SMTP_PORT automatically.
 */
const LOOSE_LENGTH = 8;
/**
 * From this length two letters may be wrong. In a shorter name two letters make a different name (APP_ROOT and
 * APP_PORT).
 */
const LONG_LENGTH = 10;

/** First words of settings that are also common in other programs: such names are not even logged. */
const COMMON_WORDS = new Set(['ACCESS', 'APP', 'DATA', 'DATABASE', 'LOG', 'METRIC', 'NODE', 'OTEL', 'READY', 'TIME']);

/** Similar to a setting, but commonly used by other programs on the same machine: logged, not refused. */
const OTHER_PROGRAMS_NAMES = new Set(['API_ROOT', 'COOKIE_SECRET', 'EMAIL_FROM', 'LOGLEVEL', 'TIMEZONE']);

/**
 * Edit distance: the number of characters to insert, delete, replace or swap with their neighbour to turn one word into
 * the other.
 */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, rows[i - 2]![j - 2]! + 1) : least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

const isSwapOfNeighbours = (a: string, b: string): boolean =>
  a.length === b.length && distance(a, b) === 1 && [...a].sort().join('') === [...b].sort().join('');

/** Users easily omit the unit at the end of a limit's name. */
const withoutUnit = (known: string): string => known.replace(/_(MB|MS|S)$/, '');

/** Returns the name with each word in the singular, as far as the spelling shows it; SMS is not a plural. */
const inSingular = (name: string): string =>
  name
    .split('_')
    .map((word) =>
      word
        .replace(/IES$/, 'Y')
        .replace(/(SS|SH|CH|X)ES$/, '$1')
        .replace(/(\w\w[^S])S$/, '$1'),
    )
    .join('_');

/**
 * Short names have valid similar names (PORTS, HOSTS, ROLES, MODE), so only two swapped letters count as a typing error
 * there.
 */
const isTypoOf = (written: string, known: string): boolean => {
  if (known.length < LOOSE_LENGTH) return isSwapOfNeighbours(written, known);
  const name = written.toUpperCase();
  if ([known, withoutUnit(known)].some((each) => inSingular(each) === inSingular(name))) return true;
  return Math.abs(name.length - known.length) <= 2 && distance(name, known) <= (known.length < LONG_LENGTH ? 1 : 2);
};

const firstWord = (name: string): string | undefined =>
  name.includes('_') ? inSingular(name.split('_')[0] ?? '') : undefined;

/** Whether a name begins with a word that only this product's settings begin with. */
function hasFirstWordOf(known: readonly string[]): (name: string) => boolean {
  const words = new Set(known.map(firstWord).filter((word) => word !== undefined && !COMMON_WORDS.has(word)));
  return (name) => words.has(firstWord(name));
}

export interface UnknownNames {
  /** Each with the setting that was probably meant. */
  readonly typos: readonly { readonly name: string; readonly intended: string }[];
  /** They look like settings, but may belong to another program. */
  readonly similar: readonly string[];
}

export function unknownNames(names: readonly string[], known: readonly string[]): UnknownNames {
  const unknown = names.filter((name) => !known.includes(name));
  const typos = unknown.flatMap((name) => {
    const intended = OTHER_PROGRAMS_NAMES.has(name) ? undefined : known.find((each) => isTypoOf(name, each));
    return intended === undefined ? [] : [{ name, intended }];
  });
  const isSimilarName = hasFirstWordOf(known);
  const isRefused = new Set(typos.map(({ name }) => name));
  return {
    typos,
    similar: unknown.filter((name) => (isSimilarName(name) || OTHER_PROGRAMS_NAMES.has(name)) && !isRefused.has(name)),
  };
}
