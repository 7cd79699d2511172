/** Folders of the site for signed-in users only (specification 2 and 6). */
const PRIVATE_FOLDERS = ['/main/', '/n/', '/cloud/', '/control/'];

/** Whether a path of this site needs a session. */
export function needsLogin(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return PRIVATE_FOLDERS.some((folder) => `${pathname}/`.startsWith(folder));
}
