declare module 'virtual:enhancements' {
  /** The address of the script that server-only pages load. */
  const address: string;
  export default address;
}

declare module 'virtual:local-run' {
  /** The address of the script that has a browser compute the run of an application. */
  const address: string;
  export default address;
}

declare module 'virtual:application-worker' {
  /** The address of the worker that computes it. */
  const address: string;
  export default address;
}

declare module 'virtual:live-circuit' {
  /** The address of the script of the home page's circuit. */
  const address: string;
  export default address;
}

declare module 'virtual:learning-machine' {
  /** The address of the script of the experiments of the learning machine. */
  const address: string;
  export default address;
}

declare module 'virtual:lesson-circuits-zh' {
  /** The address of the script of live circuits in chapters and exercises, in Chinese. */
  const address: string;
  export default address;
}

declare module 'virtual:lesson-circuits-en' {
  /** The address of the script of live circuits in chapters and exercises, in English. */
  const address: string;
  export default address;
}

declare module '*?raw' {
  /** The content of the file. */
  const text: string;
  export default text;
}

declare module 'virtual:benchmark' {
  /** The address of the script of the benchmark page. */
  const address: string;
  export default address;
}
