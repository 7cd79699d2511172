import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { handleCall } from './handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => handleCall(request, context);

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const response = await handleCall(request, context);
  // What was not read of a body would stand in the way of the next call on the same connection.
  if (!request.bodyUsed || response.status === 413) response.headers.set('Connection', 'close');
  return response;
}
