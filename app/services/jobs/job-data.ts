/**
 * U+0000, and halves of surrogate pairs, as `JSON.stringify` writes them. An even number of backslashes before it would
 * be a text that only looks like one.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Returns data as JSON that both databases can store. @throws TypeError if there is none */
export function jsonOf(data: object): string {
  const json = JSON.stringify(data) as string | undefined;
  if (json === undefined) throw new TypeError('Data of a job must be JSON.');
  if (UNSTORABLE.test(json)) throw new TypeError('Data of a job must not contain U+0000 or half of a surrogate pair.');
  return json;
}
