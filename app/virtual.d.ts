declare module 'virtual:enhancements' {
  /** The address of the script that server-only pages load. */
  const address: string;
  export default address;
}
