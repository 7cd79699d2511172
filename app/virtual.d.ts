declare module 'virtual:enhancements' {
  /** The address of the script that server-only pages load. */
  const address: string;
  export default address;
}

declare module 'virtual:live-circuit' {
  /** The address of the script of the home page's circuit. */
  const address: string;
  export default address;
}
