import { redirect } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** `/cloud` redirects to the computing center. */
export const loader = () => redirect(paths.calculationCenter());
