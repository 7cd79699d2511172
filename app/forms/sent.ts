/** In the browser: the form of this page, on its way to the server. Whoever sends it is who reads it. */
export const sentForm = (request: Request): Promise<FormData> => request.clone().formData();
