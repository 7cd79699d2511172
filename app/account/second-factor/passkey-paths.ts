/** Calls by which scripts get the options of a passkey. */
export const passkeyPaths = {
  options: () => '/api/loginNew/passkeyOptions.json',
  newOptions: () => '/api/user/newPasskeyOptions.json',
} as const;
