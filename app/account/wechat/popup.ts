/** The specification's size. */
const FEATURES = 'popup,width=600,height=610';
const CHANNEL = 'wechat-login';

/** Opens the round in a window of its own; false where the browser does not let it. */
export const openPopup = (address: string): boolean => window.open(address, 'wechat-login', FEATURES) !== null;

/**
 * The window tells its opener where to go on. By a channel of our origin and not by `opener`, which is lost on the
 * way over another site.
 */
export function tellOpener(path: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(path);
  channel.close();
}

export function hearPopup(go: (path: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => go(data);
  return () => channel.close();
}
