export const designer = {};
