declare module 'virtual:enhancements' {
  /** The address of the script that document pages load. */
  const address: string;
  export default address;
}
