import type { Language } from './text.ts';

/** As they are written in Spanish: the names of IANA's database have no accents. */
const inSpanish: Readonly<Record<string, string>> = {
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
};

/** The city by whose clocks a zone (IANA) is known, as in "Mexico City". */
export const cityOf = (zone: string, language: Language): string =>
  (language === 'es' && inSpanish[zone]) || (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
