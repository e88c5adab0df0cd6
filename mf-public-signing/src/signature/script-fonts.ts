export const scripts = ['Caveat', 'Dancing Script'] as const;
export type Script = (typeof scripts)[number];

// As the packages' own CSS says; a face is fetched when a name needs one of its letters.
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2212';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF';

const faces: [Script, URL, string][] = [
  ['Caveat', new URL('@fontsource/caveat/files/caveat-latin-600-normal.woff2', import.meta.url), latin],
  ['Caveat', new URL('@fontsource/caveat/files/caveat-latin-ext-600-normal.woff2', import.meta.url), latinExt],
  [
    'Dancing Script',
    new URL('@fontsource/dancing-script/files/dancing-script-latin-500-normal.woff2', import.meta.url),
    latin,
  ],
  [
    'Dancing Script',
    new URL('@fontsource/dancing-script/files/dancing-script-latin-ext-500-normal.woff2', import.meta.url),
    latinExt,
  ],
];

let areDeclared = false;

/** Makes the letters of a text ready to be drawn. A font that does not arrive is replaced by one of the device's. */
export async function loadScript(script: Script, text: string): Promise<void> {
  if (!areDeclared) {
    areDeclared = true;
    for (const [family, address, unicodeRange] of faces)
      document.fonts.add(new FontFace(family, `url(${address.href})`, { unicodeRange }));
  }
  await document.fonts.load(fontOf(script, 96), text).catch(() => {});
}

export const fontOf = (script: Script, pixels: number): string => `${pixels}px "${script}", cursive`;
