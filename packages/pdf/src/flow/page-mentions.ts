/**
 * Whether a text places something by a page, a sheet or a side of it, or says how many there are: what is untrue where a page is added.
 * A place is a noun with a number, or with a word for where it lies among the others; most names of sides need neither. What stays true is
 * no place: "cada hoja", "la presente hoja", "la hoja de firmas", "las páginas anteriores", and the last page, whatever is added before it.
 */
export function tellsOfPages(text: string, pages: number): boolean {
  const plain = readable(text, pages);
  return places.some((place) => place.test(plain)) || namesFolio(plain, pages);
}

/** How many more pages than it has a document may name as its own. A guess: what is above is of a book, or of somebody else's file. */
const mostMore = 20;

/** Names of variables say nothing, nor numbers that no page has; a word that is broken at the end of a line is one again. */
const readable = (text: string, pages: number): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\{\{[^{}]*\}\}/g, '{{}}')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d+/g, (number) => (Number(number) > pages + mostMore ? '§' : number))
    .replaceAll(/(\p{L})[-\u{ad}\u{2010}] (?=\p{Ll})/gu, '$1');

const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;

const phrase = (...words: readonly string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\d])${any(...words)}`, 'iu');

const end = String.raw`(?![\p{L}\d])`;

/** "Plana" is mostly flat, as a screen. */
const plana = String.raw`(?<=(?<!\p{L})(?:la|una|\p{L}+[rtvnd]a|otra) )plana`;
const page = any(`p[áa]gina|hoja|foja|${plana}|carilla|cuartilla|page|sheet`);
const several = any('(?:p[áa]gina|hoja|foja|plana|carilla|cuartilla|page|sheet)(?:s|\\(s\\))');
const pages = any(`p[áa]ginas?|hojas?|fojas?|${plana}|carillas?|cuartillas?|pages?|sheets?`);

const counted = any(
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[ée]is|diecisiete|dieciocho|diecinueve|veinte',
  'veinti(?:[úu]n[oa]?|d[óo]s|tr[ée]s|cuatro|cinco|s[ée]is|siete|ocho|nueve)|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?',
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty|(?:seven|eigh|nine)teen|sixty|seventy|eighty|ninety|hundred',
);
const alone = any('un[ao]? sol[ao]|[úu]nica|one|single');

/** How many there are, by another word. */
const group = any('(?:un )?par|(?:media )?docena|decena|veintena|couple|pair|dozen');

const ordinal = any(
  'primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|quint[ao]|sext[ao]|s[ée]ptim[ao]|octav[ao]|noven[ao]|d[ée]cim[ao]',
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth',
  String.raw`\d{1,2}\s?\.?\s?(?:[ao°]|ra|da|ta|ma|va|na|st|nd|rd|th)\.?`,
);

/** Where a page lies among the others. */
const nearby = any(
  'siguiente|subsiguiente|subsecuente|pr[óo]xima|anterior|previa|posterior|inmediata|contigua|opuesta|trasera|frontal|(?:ante)?pen[úu]ltima',
  'next|following|subsequent|succeeding|previous|preceding|prior|opposite|facing|penultimate',
);
const lies = any(nearby, ordinal, 'sigue|antecede|precede|continuaci[óo]n|follows|precedes|overleaf');

/** What may stand between a page and such a word: "la hoja que le sigue inmediatamente". */
const between = any(
  'que|se|le|la|a|inmediata|inmediatamente|encuentra|est[áa]|va|viene|that|which|is|immediately|directly|on|to|the',
);

const beforeNumber = any(
  String.raw`n[úu]ms?\.?|n[úu]meros?|n\.?[o°]s?\.?|nros?\.?|numbers?|#|:|[-–—]|de la|from`,
  '(?:marcad|numerad|se[ñn]alad|identificad)[ao]s?(?: con| como)?(?: el)?',
);
const number = String.raw`(?:\d+(?!\d)[ao]?|\{\{|[ivxlc]+|uno|one|${counted})`;

/** What a number behind pages may count besides: "entregará las hojas 3 días antes". */
const units =
  'd[íi]as|meses|a[ñn]os|horas|veces|ejemplares|tantos|copias|testigos|partes|days|months|years|hours|times|copies|witnesses|parties';

/** Pages of nothing that is written, and the leaves of a door. */
const things =
  'web|de internet|electr[óo]nicas?|applications?|de (?:vida|instagram|facebook|google|c[áa]lculo|triplay|l[áa]mina|madera|vidrio|acero|aluminio)';

/** What is a form, behind the name of whom it is for: "{{cliente}} HOJAS DE SERVICIO". */
const ofWork = 'de (?:servicios?|asistencia|trabajo|registro|ruta|datos|control|inscripci[óo]n)';

/** Before how long a work is that somebody writes: "el original completo, de {{n}} cuartillas". */
const ofAuthor = String.raw`(?<!(?<!\p{L})(?:obra|novela|libro|manuscrito|ensayo|traducci[óo]n|gui[óo]n|(?:el|su) original)(?!\p{L})[^.;:]{0,40}\{\{)`;

/** What is said of a document on one page: "se extiende en una foja". */
const written = any(
  'extiend(?:e|en|i[óo])|extendid[ao]|expid(?:e|en|i[óo])|expedid[ao]|imprim(?:e|en|i[óo])|impres[ao]|suscrib(?:e|en|i[óo])|suscrit[ao]',
  'firman?|firmad[ao]|otorgan?|otorgad[ao]|redacta|redactad[ao]|escrit[ao]|compone|consta|constante|contenid[ao]|ocupa|va|comprende|caben?',
);

/** A page that is not of the document. */
const beside = any(
  'aparte|por separado|separada|anexa|adicional|distinta|diferente|nueva|independiente|en blanco|electr[óo]nic[ao]|real|digital',
  things,
);

const ofDoor = String.raw`(?<!(?<!\p{L})(?:puertas?|ventanas?|cancel(?:es)?|port[óo]n(?:es)?|zagu[áa]n(?:es)?) de )`;

const kind = any(
  'primeras?|[úu]tiles|[úu]nicas|impresas|escritas|foliadas|simples|printed|typewritten|numbered|full|double-sided',
);

/** This document or a page of it. */
const own = any(
  'est[aeo]s?|presentes?|mism[ao]s?|dich[ao]s?|this|these|present|same|said',
  'documento|contrato|instrumento|pagar[ée]|convenio|t[íi]tulo|car[áa]tula|portada|anexo|solicitud|formato|recibo|escrito|acta|p[óo]liza',
  'aviso|oficio|orden|cotizaci[óo]n|document|agreement|contract|note|form|instrument|invoice|receipt|order|quotation|policy|letter',
  pages,
);
const ofOwn = ` (?:del?|of) (?:(?:la|el|las|los|cada|su|the|each|its) )?${own}`;

/** What has a back and is no document: whose back is told of else is not sure. */
const other = any(
  'credencial(?:es)?|ine|ife|identificaci[óo]n(?:es)?|licencias?|pasaportes?|c[ée]dulas?|tarjetas?|cheques?|billetes?|monedas?|medallas?',
  'manos?|pies?|inmuebles?|predios?|terrenos?|fincas?|casas?|edificios?|local(?:es)?|esquina|calle|veh[íi]culos?|equipos?|aparatos?|cuerpo',
  'cards?|ids?|identification|licen[cs]es?|passports?|checks?|coins?|bills?|hands?|property|premises|buildings?|houses?|vehicles?',
);
const ofSome = any(
  'l[ao]s?|el|un[ao]?|su|sus|cada|dich[ao]s?|est[ae]|es[ae]|l|citad[ao]|referid[ao]|the|an?|his|her|their|your|each|said',
);
const notOfOther = `${end}(?! (?:del?|of) (?:${ofSome} ){0,3}${other}${end})`;

/** Behind a word for a side that is ordinary besides. */
const ending = String.raw`(?=\s*[.,;:)]|\s*$| hereof|${ofOwn})`;

const front = any('anverso|frente');
const back = any('reverso|vuelta|dorso|env[ée]s');

const places: readonly RegExp[] = [
  // "consta de tres (3) fojas útiles", "{{n}} hojas", "3-page"
  phrase(
    String.raw`${ofDoor}(?:\d+|${counted}|${alone})\)?\s*(?:\([^)]{1,40}\)\s*)?(?:${kind} )?${several}${end}(?! (?:${things}))`,
  ),
  phrase(
    String.raw`(?:1|${alone})\)?\s*(?:\([^)]{1,40}\)\s*)?${page}${end}(?! (?:${things}))`,
    String.raw`(?:\d+|${counted}|${alone})-page${end}`,
    String.raw`(?:\d+|${counted}|${alone}) page (?:document|agreement|contract|note|form|instrument|lease|letter)${end}`,
    `(?:formato|documento|contrato|convenio|instrumento|pagar[ée]) de (?:un|una) ${page}${end}(?! ${beside})`,
    String.raw`(?:\d+|${counted}|${alone}) folios? [úu]til`,
    String.raw`${written} (?:en|de|por) (?:\d+|${counted}|${alone})\)? (?:\([^)]{1,40}\) )?(?:folios?|pliegos?)${end}`,
    String.raw`(?:\d+|${counted}|${alone}) (?:fs|fjs|hjs|p[áa]gs|pgs)\.`,
    String.raw`${several} [^.;:]{0,30}(?:integra|compone|conforma|forma|total)\p{L}*[^.;:]{0,30}: ?${number}(?!\p{L})`,
    `${written} (?:(?:en|de) )?(?:un|una) (?:${page}|folio)${end}(?! (?:${beside}|de (?!papel)))`,
    `(?:una (?:hoja|foja)|un folio) [úu]til${end}`,
    `${written} (?:en|de) ${page} [^.;:]{0,20}[úu]nica${end}`,
    `${page} y media${end}`,
    `${group} (?:(?:de|of) )?${several}${end}(?! (?:${things}))`,
    String.raw`(?:de|en|of|in|on) [ivxlc]{1,7}\)? (?:\([^)]{1,40}\) )?${several}${end}`,
    String.raw`${written} (?:en|de) ${counted}(?=\s*[,.;])`,
  ),
  new RegExp(
    String.raw`${ofAuthor}\}\}\)?\s*(?:\([^)]{1,40}\)\s*)?${several}${end}(?! (?:${ofWork}|${things})(?!\p{L}))`,
    'iu',
  ),
  new RegExp(String.raw`\}\}\)?\s*(?:\([^)]{1,40}\)\s*)?${page}${end}(?! (?:de(?! papel)|${things})(?!\p{L}))`, 'iu'),
  phrase(`(?:hoja|p[áa]gina|foja) [úu]nica${end}`, 'un solo (?:pliego|folio)'),
  // "véase la página 4", "hoja núm. 2", "a fojas 2"; a value says the leaf of a book, or of somebody else's file
  phrase(
    String.raw`(?<!(?<!\p{L})(?:balance|fact|data|time|cheat) )(?!fojas?\s*\{)${pages}\s*(?:${beforeNumber}\s*){0,3}${number}(?!\p{L})(?! (?:${units})(?!\p{L}))`,
  ),
  phrase(String.raw`(?:p[áa]gs?|pgs?|fj?s)\.?\s*(?:${beforeNumber}\s*){0,3}(?!\p{L})${number}(?!\p{L})`),
  phrase(
    String.raw`${page}(?! ${things})[^.;:]{0,40} (?:es|corresponde a) la (?:${number}|${ordinal}|[úu]ltima de (?:\d|${counted}))${end}`,
  ),
  /(?<![\p{L}.])pp?\.\s*\d{1,3}(?!\d)|\(p\s?\d{1,3}\)/u, // and no postal code, "C. P. 06700"
  // "la segunda hoja", "la hoja que sigue", "ambas páginas"
  phrase(
    String.raw`(?:${ordinal}|${nearby})(?:,? (?:y|e|o|u|and|or) \p{L}+){0,2} ${page}${end}(?! (?:${things}))`,
    `las ${several} ${ordinal}${end}`,
    `(?:la otra|the other) ${page}${end}`,
    `(?:ambas(?: las)?|both(?: the)?) ${pages}${end}`,
  ),
  phrase(
    `${page},?(?: ${between}){0,5} ${lies}${end}`,
    `${page} de (?:atr[áa]s|enfrente|adelante|al lado|junto)${end}`,
  ),
  phrase(String.raw`${page} (?:y|o|and|or) (?:en )?(?:la|the) ${nearby}(?=\s*(?:[.,;:)]|$))`),
  // "al reverso", "a la vuelta", but for both sides of a card, and trips
  phrase(
    `(?<!d[íi]gitos (?:del|en el|al) )(?:(?<!${front} (?:y|e|o) (?:por )?(?:el |su |al )?)reverso|anverso(?! (?:y|e|o) (?:por )?(?:el |su |al )?${back})|dorso|env[ée]s)${notOfOther}`,
  ),
  phrase(
    `${front} (?:y|e|o) (?:por )?(?:el |su |al )?${back}${ofOwn}`,
    `${written} (?:por|en|a) (?:el |su )?(?:${front} (?:y|e|o) (?:por )?(?:el |su |al )?${back}|amb[oa]s (?:lados|caras))${end}`,
    `amb[oa]s (?:lados|caras)${ofOwn}`,
    `(?:parte|cara) (?:posterior|trasera|frontal|delantera|de atr[áa]s)${ofOwn}`,
  ),
  phrase(
    `(?<!(?<!\\p{L})(?:ida|regreso)(?!\\p{L})[^.;]{0,40})(?:a|en|de) la vuelta${notOfOther}`,
    `al verso${notOfOther}`,
    `vuelta (?:de|a) (?:la |esta )?${page}${end}`,
  ),
  phrase(
    `(?:v[ée]ase|ver|sigue|contin[úu]a|pasa) (?:(?:en|a|al) )?(?:la )?(?:vuelta|verso)${end}`,
    `viene de la vuelta${end}`,
    `pasan? al frente${end}(?! del?)`,
    'fojas? una(?! vez)',
  ),
  /\(\s*(?:a la )?vuelta\s*\)/iu,
  phrase(`(?:otro|opuesto) lado${ofOwn}`, `lado (?:reverso|posterior|opuesto)${ofOwn}`),
  phrase(
    `(?:otra|siguiente|segunda) cara${notOfOther}`,
    `cara (?:posterior|opuesta|siguiente|trasera|reversa|dos|2)${notOfOther}`,
  ),
  phrase(
    `overleaf${end}`,
    `verso${ending}`,
    `reverse side${notOfOther}`,
    `(?:on|see|at) (?:the )?reverse${ending}`,
    `reverse${ofOwn}`,
    `opposite side${ofOwn}`,
    `see (?:the )?(?:reverse|back)(?: side)? for${end}`,
  ),
  phrase(
    `(?:on|see|at) (?:the )?back(?: side)?${ending}`,
    `back(?: side)?${ofOwn}`,
    `(?:back|front|reverse) ${page}${end}`,
  ),
  phrase(
    `other side(?: hereof|${ofOwn})`,
    String.raw`please turn over(?=\s*(?:[.,;:)]|$))`,
    `turn (?:over )?the ${page}`,
  ),
];

const folioInWords = phrase(
  String.raw`(?:en|a|al|del?|desde|hasta) (?:el |los )?folios? (?:n[úu]m\w*\.? )?(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)${end}(?! (?:mil|y|cientos)(?!\p{L}))`,
);

/** Most folios are numbers of documents: those of leaves are told by where they stand, and are no more than there are. */
function namesFolio(text: string, pages: number): boolean {
  const found = text.matchAll(
    /(?<!\p{L})(?:en|a|al|del?|desde|hasta)\s+(?:el\s+|los\s+)?folios?\s+(?:n[úu]m\w*\.?\s*)?(\d{1,3})(?!\d)/giu,
  );
  const said = text.matchAll(/(?<!\p{L})(?:en|de|por)\s+(\d{1,3})\s*(?:\([^)]{1,40}\)\s*)?folios(?!\p{L})/giu);
  const short = text.matchAll(/(?<!\p{L})(?:fols?\.|folios(?=\s+\d+\s+al?\s))\s*(\d{1,3})(?!\d)/giu);
  return [...found, ...said, ...short].some(([, folio]) => Number(folio) <= pages) || folioInWords.test(text);
}
