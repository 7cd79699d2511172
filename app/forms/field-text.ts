/** Returns the text of a field of a form; `''` if it was not sent, or if a file was sent instead. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads this page's form in the browser before it is sent. It is not checked, because its sender is also its reader.
 */
export const sentForm = (request: Request): Promise<FormData> => request.clone().formData();
