/**
 * Replaces NUL in a text: PostgreSQL cannot store it and SQLite can, so an id with NUL must match no row on either. User
 * input with NUL is refused earlier.
 */
export const storableText = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text);
