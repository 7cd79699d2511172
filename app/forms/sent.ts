/**
 * Reads this page's form in the browser before it is sent. It is not checked, because its sender is also its reader.
 */
export const sentForm = (request: Request): Promise<FormData> => request.clone().formData();
