import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { handleCall } from './handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => handleCall(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => handleCall(request, context);
