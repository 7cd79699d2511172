/** Joins the names that are present: `classNames('button', isWide && 'block')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
