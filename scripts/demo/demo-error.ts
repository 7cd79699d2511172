/** What keeps the demo from being made or served. The message is for who started it. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
