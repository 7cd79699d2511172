import { CODE_ENDPOINTS } from './codes.ts';
import { COMMIT_ENDPOINTS } from './commit.ts';
import { CONTENT_ENDPOINTS } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { LOGIN_ENDPOINTS } from './login.ts';
import { REGISTRATION_ENDPOINTS } from './registration.ts';
import { SECOND_STEP_ENDPOINTS } from './second-step.ts';
import { THIRD_ENDPOINTS } from './third.ts';
import { USER_ENDPOINTS } from './user.ts';

/** All JSON calls (specification 7), one family per file. */
export const CONTRACT: readonly Endpoint[] = [
  ...LOGIN_ENDPOINTS,
  ...SECOND_STEP_ENDPOINTS,
  ...COMMIT_ENDPOINTS,
  ...CODE_ENDPOINTS,
  ...REGISTRATION_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...THIRD_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
];
