const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether a host name or an address belongs to this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
