/** What a Mexican contract says in the place of a mark: the five ways in which every file of the corpus is filled. */
export const valueSets = ['short', 'ordinary', 'accented', 'long', 'very long'] as const;

export type ValueSet = (typeof valueSets)[number];

type Answers = Readonly<Record<ValueSet, string>>;

const answers = (short: string, ordinary: string, accented: string, long: string, veryLong: string): Answers => ({
  short,
  ordinary,
  accented,
  long,
  'very long': veryLong,
});

const inWords = answers(
  'Mil pesos',
  'Doce mil trescientos cuarenta y cinco pesos 67/100 M.N.',
  'Veintidós mil quinientos dieciséis pesos 00/100 M.N.',
  'Ciento veintitrés mil cuatrocientos cincuenta y seis pesos 78/100 M.N.',
  'Un millón doscientos treinta y cuatro mil quinientos sesenta y siete pesos 89/100 moneda nacional',
);
const money = answers('$950.00', '$12,345.67', '$22,516.00', '$123,456.78', '$1,234,567.89');
const date = answers(
  '1/1/27',
  '20 de noviembre de 2026',
  '3 de diciembre de 2026',
  '28 de septiembre de 2026',
  'miércoles 23 de septiembre de 2026',
);
const count = answers('1', '12', '36', '1,250', '12,500.75');
const identifier = answers('A-1', 'MUIJ850312QX4', 'ÑAME850312HG7', 'GOMA850312HDFRLN09', '012180001234567895-2026');
const mail = answers(
  'a@b.mx',
  'jose.munoz@correo.mx',
  'maria.pena@correo.mx',
  'administracion.contratos@empresa.com.mx',
  'departamento.juridico.corporativo@inmobiliaria-del-valle.com.mx',
);
const phone = answers('911', '55 1234 5678', '+52 55 1234 5678', '+52 (55) 1234 5678', '+52 (55) 1234 5678 ext. 1290');
const address = answers(
  'Sur 8',
  'Av. Juárez 45, Col. Centro, 06050 Ciudad de México',
  'Calle Ñandú 7, Col. Güemes, 64000 Monterrey, Nuevo León',
  'Av. Insurgentes Sur 1234, interior 502, Col. Del Valle Centro, Alcaldía Benito Juárez, 03100 Ciudad de México',
  'Boulevard Manuel Ávila Camacho número 1234, torre B, piso 15, oficina 1502, Colonia Lomas de Chapultepec III Sección, Alcaldía Miguel Hidalgo, código postal 11000, Ciudad de México, Estados Unidos Mexicanos',
);
const company = answers(
  'Ux SA',
  'Servicios del Valle, S.A. de C.V.',
  'Construcción Ibáñez y Compañía, S.C.',
  'Inmobiliaria y Constructora del Noroeste, S.A.P.I. de C.V.',
  'Administradora de Servicios Profesionales y Arrendamientos Industriales de la Península, S. de R.L. de C.V.',
);
const person = answers(
  'Ana',
  'José Ángel Muñoz Ibáñez',
  'Íñigo Núñez Peñúñuri',
  'María de los Ángeles Guadalupe Hernández Rodríguez',
  'María de la Concepción Guadalupe Hernández-Santillán de la Fuente y Rodríguez de Velasco',
);
const place = answers(
  'León',
  'Guadalajara, Jalisco',
  'Mérida, Yucatán',
  'San Pedro Garza García, Nuevo León',
  'Dolores Hidalgo Cuna de la Independencia Nacional, Guanajuato',
);
const thing = answers(
  'Uso',
  'equipo de cómputo',
  'diseño e instalación eléctrica',
  'mantenimiento preventivo de equipos de refrigeración',
  'mantenimiento preventivo y correctivo de los equipos de aire acondicionado y refrigeración industrial de la planta',
);

/** The first that a name matches says what kind of answer it has. */
const kinds: readonly (readonly [RegExp, Answers])[] = [
  [/letra/i, inWords],
  [/^lugar_y/i, address],
  [/correo|email/i, mail],
  [/tel[eé]fono/i, phone],
  [/domicilio|^inmueble$|lugar_de_entrega|lugar_de_los|centro_de_trabajo|^lugar_de_pago$/i, address],
  [/ciudad|lugar|sede|jurisdicci[oó]n/i, place],
  [/d[ií]as|cantidad|noches|plazo|edad|horas|visitas|parcialidades|kilometros|habitaciones|tasa|años|^año$/i, count],
  [/fecha|inicio|t[eé]rmino|vencimiento|vigencia|entrega$|llegada|salida|^fin$/i, date],
  [
    /n[uú]mero|folio|rfc|curp|clabe|cuenta|serie|placas|p[oó]liza|^contrato$|n[uú]mero_de_contrato|expediente|orden|credencial|escritura|versión/i,
    identifier,
  ],
  [
    /importe|^imp\d|precio|monto|total|iva|isr|anticipo|saldo|renta|dep[oó]sito|salario|cuota|pena|honorario|vales|fondo|capital|inter[eé]s|cargo|comisi[oó]n|valor|flete|^seguro|hora_adicional|responsabilidad|mantenimiento|servicios$/i,
    money,
  ],
  [/raz[oó]n|empresa|proveedor|prestador|patr[oó]n|hotel|banco|emisor|aseguradora|transportista|parte_/i, company],
  [
    /nombre|cliente|arrenda|trabajador|representante|apoderado|otorgante|testigo|aval|deudor|acreedor|acreditado|titular|beneficiario|vendedor|comprador|contacto|gerente|hu[eé]sped|responsable|inquilino|recibe|receptor|presta|sustituto|destinatario|remitente|rep_/i,
    person,
  ],
];

export function answerTo(name: string, set: ValueSet): string {
  const [, found] = kinds.find(([pattern]) => pattern.test(name)) ?? [undefined, thing];
  return found[set];
}
