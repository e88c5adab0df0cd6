/** The names of the generated people, companies and documents. */
export const firstNames = ['José', 'María', 'Lucía', 'Ángel', 'Íñigo', 'Ximena', 'Óscar', 'Nora', 'Ñusta', 'Daniel'];
export const lastNames = [
  'Hernández',
  'García',
  'Núñez',
  'Ávila',
  'Peña',
  'Quiroz',
  'Okafor',
  'Ibáñez',
  'Mora',
  'Ruiz',
];
export const clients = [
  'José Peña',
  'Transportes Ávila',
  'Clínica Nuñez',
  'Ana María Ruiz',
  'Ñandú Editores',
  'Bajío Norte',
];
export const companyNames = ['Notaría', 'Inmobiliaria', 'Textiles', 'Ángeles y Cía.', 'Ñandú', 'Zapata'];
export const titles = [
  'Contrato de arrendamiento',
  'Contrato de prestación de servicios',
  'Convenio de confidencialidad',
  'Carta poder',
  'Pagaré',
  'Acta de asamblea',
];
