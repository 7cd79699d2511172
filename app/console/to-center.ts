import { redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** `/cloud` is the computing center. */
export const loader = () => redirect(paths.calculationCenter());
