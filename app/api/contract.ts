import type { Endpoint } from './endpoint.ts';
import { LOGIN_ENDPOINTS } from './login.ts';
import { REGISTRATION_ENDPOINTS } from './registration.ts';
import { USER_ENDPOINTS } from './user.ts';

/** Every JSON call there is (specification 7), a family a file. */
export const CONTRACT: readonly Endpoint[] = [...LOGIN_ENDPOINTS, ...REGISTRATION_ENDPOINTS, ...USER_ENDPOINTS];
