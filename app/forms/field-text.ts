/** Returns the text of a field of a form; `''` if it was not sent, or if a file was sent instead. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
