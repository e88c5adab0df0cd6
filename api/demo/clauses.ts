import type { Language } from '@pacta/contracts';

/** Enough clauses to fill two pages. */
export const clauses: Record<Language, readonly string[]> = {
  es: [
    'PRIMERA. Objeto. Las partes convienen en las obligaciones y derechos que se describen en este instrumento y en sus anexos, que forman parte integral del mismo.',
    'SEGUNDA. Vigencia. El presente instrumento tendrá una vigencia de doce meses contados a partir de su fecha de firma y podrá renovarse por acuerdo escrito de las partes.',
    'TERCERA. Contraprestación. Los pagos se harán dentro de los primeros cinco días hábiles de cada mes, mediante transferencia a la cuenta que se indique por escrito, contra la entrega del comprobante fiscal correspondiente.',
    'CUARTA. Obligaciones. Cada parte se obliga a cumplir en tiempo y forma con lo pactado, y a informar a la otra de cualquier circunstancia que pudiera afectar el cumplimiento.',
    'QUINTA. Confidencialidad. La información que las partes se entreguen con motivo de este instrumento será confidencial y no podrá divulgarse sin autorización previa y por escrito.',
    'SEXTA. Datos personales. Las partes tratarán los datos personales conforme a la legislación aplicable y únicamente para los fines de este instrumento.',
    'SÉPTIMA. Rescisión. El incumplimiento de cualquiera de las obligaciones dará lugar a la rescisión sin necesidad de declaración judicial, previo aviso por escrito con quince días de anticipación.',
    'OCTAVA. Avisos. Todo aviso se hará por escrito en los domicilios y correos electrónicos señalados por las partes, y surtirá efectos al día hábil siguiente de su recepción.',
    'NOVENA. Firma electrónica. Las partes reconocen la validez de los medios electrónicos para la celebración de este instrumento, en términos del Código de Comercio.',
    'DÉCIMA. Jurisdicción. Para la interpretación y cumplimiento de este instrumento las partes se someten a los tribunales competentes de su domicilio, y renuncian a cualquier otro fuero.',
    'Leído que fue el presente instrumento, y enteradas las partes de su contenido y alcance, lo firman de conformidad.',
  ],
  en: [
    '1. Purpose. The parties agree to the rights and obligations described in this agreement and in its annexes, which form part of it.',
    '2. Term. This agreement is in force for five years from the date of its signature and may be renewed in writing.',
    '3. Consideration. Payments are made within the first five business days of each month to the account named in writing, against the corresponding invoice.',
    '4. Obligations. Each party performs what it has promised on time, and informs the other of anything that may stand in the way of it.',
    '5. Confidentiality. What the parties disclose to each other on account of this agreement is confidential and is not passed on without prior written consent.',
    '6. Personal data. The parties process personal data as the applicable law requires and for the purposes of this agreement only.',
    '7. Termination. Either party may end this agreement for breach after fifteen days’ written notice.',
    '8. Notices. Notices are given in writing to the addresses named by the parties and take effect on the next business day.',
    '9. Electronic signature. The parties accept electronic means for concluding this agreement.',
    '10. Jurisdiction. The courts of Querétaro have jurisdiction over any dispute.',
    'Having read this agreement, the parties sign it in witness of their consent.',
  ],
};
