/** As much of des.js as is used: https://github.com/indutny/des.js */
declare module 'des.js' {
  interface Options {
    readonly type: 'decrypt';
    readonly key: Uint8Array;
    readonly iv: Uint8Array;
    readonly padding: false;
  }
  interface Cipher {
    update(data: Uint8Array): number[];
    final(): number[];
  }
  interface Mode {
    create(options: Options): Cipher;
  }
  const des: { readonly CBC: { instantiate(base: unknown): Mode }; readonly EDE: unknown };
  export default des;
}
