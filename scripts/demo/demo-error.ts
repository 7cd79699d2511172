/** An error that prevents the demo from being created or served. The message is for the user who started it. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
