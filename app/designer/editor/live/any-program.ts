// Loaded with the first program that draws outcomes midway.
export { openScalarState } from '#simulator';
