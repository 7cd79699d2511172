/** A setting that cannot be served with; its message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
