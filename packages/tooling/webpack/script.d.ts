/** The address of a script of its own: script-loader.mjs. */
declare module '*?script' {
  const address: string;
  export default address;
}
