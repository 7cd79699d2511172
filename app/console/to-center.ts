import { redirect } from '@remix-run/node';
import { paths } from '../paths.ts';

/** `/cloud` is the computing center. */
export const loader = () => redirect(paths.calculationCenter());
