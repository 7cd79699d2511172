export const program = {};
