/** An invalid setting, with which the server does not start; the message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
