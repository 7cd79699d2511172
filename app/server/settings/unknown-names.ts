/**
 * Names in the environment that are none of ours and look as if they were meant to be. What is a slip of the keyboard
 * away from one of ours, or the plural of it, is refused: served without it, the portal would look well and be set up
 * wrongly. What only begins like one of ours is told and not refused: a container is handed variables such as SMTP_PORT
 * that nobody wrote.
 */
const LOOSE_LENGTH = 8;
/** From here on two letters may be wrong: of a shorter name they make another (APP_ROOT and APP_PORT). */
const LONG_LENGTH = 10;

/** First words of ours with which the names of many other programs begin: not even told. */
const COMMON_WORDS = new Set(['APP', 'DATA', 'DATABASE', 'LOG', 'NODE', 'TIME']);

/** A slip away from one of ours, and yet what other programs on the same machine are commonly told by: told, not refused. */
const OTHERS = new Set(['API_ROOT', 'COOKIE_SECRET', 'EMAIL_FROM', 'LOGLEVEL', 'TIMEZONE']);

/** Characters to insert, delete, replace or swap with their neighbour until one word is the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwap ? Math.min(least, rows[i - 2]![j - 2]! + 1) : least);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}

const isSwapOfNeighbours = (one: string, other: string): boolean =>
  one.length === other.length && distance(one, other) === 1 && [...one].sort().join('') === [...other].sort().join('');

/** A limit is easily written without the unit that its name ends with. */
const withoutUnit = (known: string): string => known.replace(/_(MB|MS|S)$/, '');

/** Each of its words in the singular, as far as the spelling tells; SMS is none. */
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

/** Short names have honest neighbours (PORTS, HOSTS, ROLES, MODE): only two letters in the wrong order are a slip there. */
const isSlipOf = (written: string, known: string): boolean => {
  if (known.length < LOOSE_LENGTH) return isSwapOfNeighbours(written, known);
  const name = written.toUpperCase();
  if ([known, withoutUnit(known)].some((each) => inSingular(each) === inSingular(name))) return true;
  return Math.abs(name.length - known.length) <= 2 && distance(name, known) <= (known.length < LONG_LENGTH ? 1 : 2);
};

const firstWord = (name: string): string | undefined =>
  name.includes('_') ? inSingular(name.split('_')[0] ?? '') : undefined;

/** Whether a name begins with a word that only ours begin with. */
function beginsLike(known: readonly string[]): (name: string) => boolean {
  const words = new Set(known.map(firstWord).filter((word) => word !== undefined && !COMMON_WORDS.has(word)));
  return (name) => words.has(firstWord(name));
}

export interface UnknownNames {
  /** Each with the name that it was meant to be. */
  readonly slips: readonly { readonly name: string; readonly meant: string }[];
  /** They look like ours, and may as well be somebody else's. */
  readonly similar: readonly string[];
}

export function unknownNames(names: readonly string[], known: readonly string[]): UnknownNames {
  const strangers = names.filter((name) => !known.includes(name));
  const slips = strangers.flatMap((name) => {
    const meant = OTHERS.has(name) ? undefined : known.find((each) => isSlipOf(name, each));
    return meant === undefined ? [] : [{ name, meant }];
  });
  const isLikeOurs = beginsLike(known);
  const isRefused = new Set(slips.map(({ name }) => name));
  return { slips, similar: strangers.filter((name) => (isLikeOurs(name) || OTHERS.has(name)) && !isRefused.has(name)) };
}
