import type { FontLook } from '../content/text-font.ts';
import { fontFlag, matchFont } from './match-font.ts';

const look = (overrides: Partial<FontLook>): FontLook => ({
  name: '',
  flags: 0,
  weight: 0,
  angle: 0,
  xHeight: 0,
  ...overrides,
});

describe('matchFont', () => {
  it.each([
    ['ArialMT', 'arimo', 400, false],
    ['TimesNewRomanPS-BoldItalicMT', 'tinos', 700, true],
    ['Calibri-Light', 'carlito', 300, false],
    ['Cambria,Bold', 'caladea', 700, false],
    ['CMTT10', 'cmuMono', 400, false],
    ['CMBX12', 'cmuSerif', 700, false],
    ['CMSSBX10', 'cmuSans', 700, false],
    ['SFSX1000', 'cmuSans', 700, false],
    ['SFBI1000', 'cmuSerif', 700, true],
    ['CMMI12', 'cmuSerif', 400, true],
    ['NimbusRomNo9L-Medi', 'tinos', 700, false],
    ['NimbusRomNo9L-MediItal', 'tinos', 700, true],
    ['C059-Roman', 'caladea', 400, false],
    ['C059-BdIta', 'caladea', 700, true],
    ['CenturySchL-Bold', 'caladea', 700, false],
    ['CenturyGothic', 'arimo', 400, false],
    ['LMRoman10-Regular', 'cmuSerif', 400, false],
    ['LMSans10-Oblique', 'cmuSans', 400, true],
    ['Latin-Modern-Roman,-Bold', 'cmuSerif', 700, false],
    ['Latin-Modern-Roman,-Italic', 'cmuSerif', 400, true],
    ['Latin-Modern-Sans', 'cmuSans', 400, false],
    ['Latin-Modern-Mono', 'cmuMono', 400, false],
    ['LM-Roman-10', 'cmuSerif', 400, false],
    ['SFRM1095', 'cmuSerif', 400, false],
    ['DejaVuSerif-Bold', 'dejavuSerif', 700, false],
    ['DejaVu-Sans-Oblique', 'dejavuSans', 400, true],
    ['DejaVuSansMono', 'dejavuMono', 400, false],
    ['TeXGyrePagella-Regular', 'tinos', 400, false],
    ['URWPalladioL-Roma', 'tinos', 400, false],
    ['TeXGyreHeros-Bold', 'arimo', 700, false],
    ['Montserrat-SemiBold', 'montserrat', 600, false],
    ['MontserratAlternates-Bold', 'arimo', 700, false],
    ['Lato-Medium', 'lato', 500, false],
    ['OpenSans-LightItalic', 'openSans', 300, true],
    ['Roboto-Regular', 'roboto', 400, false],
    ['RobotoMono-Regular', 'cousine', 400, false],
    ['RobotoCondensed-Bold', 'arimo', 700, false],
  ])('takes for %s %s of weight %i', (name, family, weight, isItalic) => {
    expect(matchFont(look({ name }))).toEqual({ family, style: { weight, isItalic } });
  });

  it.each([
    ['fixed pitch', { flags: fontFlag.fixedPitch }, 'cousine'],
    ['serifs', { flags: fontFlag.serif }, 'tinos'],
    ['nothing', {}, 'arimo'],
  ])('goes by the flags of a font without a telling name: %s', (_, said, family) => {
    expect(matchFont(look({ name: 'F1', ...said })).family).toBe(family);
  });

  it.each([
    ['a weight', { weight: 600 }, 600, false],
    ['a weight that cannot be', { weight: 3 }, 400, false],
    ['forced bold', { flags: fontFlag.forceBold }, 700, false],
    ['the italic flag', { flags: fontFlag.italic }, 400, true],
    ['an angle', { angle: -10 }, 400, true],
  ])('goes by what a font says of its style: %s', (_, said, weight, isItalic) => {
    expect(matchFont(look(said)).style).toEqual({ weight, isItalic });
  });
});
