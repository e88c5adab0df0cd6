import { createWriteStream, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { finished } from 'node:stream/promises';

/*
 * The files of the corpus that packages make which are no dependencies of ours. To be run in a folder of its own that has them:
 *   npm install pdfkit@0.20.2 pdfmake@0.3.11 jspdf@4.2.1 jspdf-autotable@5.0.9 @react-pdf/renderer@4.9.0 react docx@9.15.2
 *   node make-by-packages.mjs <folder for the DOCX files>
 */
const [, , docxFolder = '.'] = process.argv;
const load = createRequire(path.join(process.cwd(), 'package.json'));
const corpus = path.join(import.meta.dirname, '..');
const fonts = '/usr/share/fonts/truetype';
const sans = `${fonts}/liberation/LiberationSans-Regular.ttf`;
const sansBold = `${fonts}/liberation/LiberationSans-Bold.ttf`;
const serif = `${fonts}/crosextra/Carlito-Regular.ttf`;
const serifBold = `${fonts}/crosextra/Carlito-Bold.ttf`;
const date = new Date('2026-11-20T12:00:00Z');

async function byPdfkit(name, draw, regular, bold) {
  const PDFDocument = load('pdfkit');
  const pdf = new PDFDocument({ size: 'LETTER', margin: 64, info: { CreationDate: date } });
  const written = pdf.pipe(createWriteStream(path.join(corpus, name)));
  draw(pdf, regular, bold);
  pdf.end();
  await finished(written);
}

function drawConfidentiality(pdf, regular, bold) {
  pdf.font(bold).fontSize(15).text('CONVENIO DE CONFIDENCIALIDAD', { align: 'center' }).moveDown();
  pdf.font(regular).fontSize(10.5);
  pdf.text('Folio: {{folio}}', { align: 'right' }).text('Fecha: {{fecha}}', { align: 'right' }).moveDown();
  pdf.text(
    'Convenio que celebran {{parte_reveladora}}, con domicilio en {{domicilio_reveladora}}, y {{parte_receptora}}, con domicilio en {{domicilio_receptora}}, para proteger la información que se entreguen con motivo de {{proyecto}}.',
    { align: 'justify', lineGap: 3 },
  );
  pdf.moveDown().font(bold).text('PRIMERA. Objeto.', { continued: true }).font(regular);
  pdf.text(
    ' La parte receptora se obliga a no divulgar la información confidencial durante {{plazo}} y a destinarla únicamente al fin señalado. El incumplimiento causará una pena de {{pena}}, sin perjuicio de los daños.',
    { align: 'justify', lineGap: 3 },
  );
  pdf.moveDown().font(bold).text('SEGUNDA. Avisos.').font(regular);
  pdf.list(['Reveladora: {{correo_reveladora}}', 'Receptora: {{correo_receptora}}']);
  const y = pdf.y + 70;
  for (const [index, name] of ['parte_reveladora', 'parte_receptora'].entries()) {
    const x = 64 + index * 252;
    pdf.text(`{{firmante_${index + 1}}}`, x, y - 16, { width: 230, align: 'center' });
    pdf
      .moveTo(x, y)
      .lineTo(x + 230, y)
      .stroke();
    pdf.text(`{{${name}}}`, x, y + 4, { width: 230, align: 'center' });
  }
}

function drawStatement(pdf, regular, bold) {
  pdf.font(bold).fontSize(16).text('Estado de cuenta', 64, 64);
  pdf
    .font(regular)
    .fontSize(10)
    .text('Cliente: {{cliente}}', 64, 92)
    .text('Contrato: {{contrato}}')
    .text('Corte: {{fecha_de_corte}}');
  const rows = [
    ['Fecha', 'Concepto', 'Cargo', 'Saldo'],
    ['{{fecha_1}}', '{{concepto_1}}', '{{cargo_1}}', '{{saldo_1}}'],
    ['{{fecha_2}}', '{{concepto_2}}', '{{cargo_2}}', '{{saldo_2}}'],
    ['', 'Total', '', '{{total}}'],
  ];
  for (const [row, cells] of rows.entries()) {
    const y = 160 + row * 22;
    if (row === 0)
      pdf
        .rect(64, y - 5, 484, 20)
        .fill('#dbeafe')
        .fillColor('#000');
    pdf.font(row === 0 || row === 3 ? bold : regular);
    pdf.text(cells[0], 70, y, { width: 100 }).text(cells[1], 175, y, { width: 180 });
    pdf.text(cells[2], 360, y, { width: 85, align: 'right' }).text(cells[3], 455, y, { width: 87, align: 'right' });
    pdf
      .moveTo(64, y + 15)
      .lineTo(548, y + 15)
      .lineWidth(0.5)
      .stroke('#94a3b8');
  }
  pdf.font(regular).fontSize(9).text('Aclaraciones: {{teléfono}} o {{correo}}', 64, 280);
}

async function byPdfmake(name, content) {
  const pdfmake = load('pdfmake');
  pdfmake.setFonts({ Serif: { normal: serif, bold: serifBold, italics: serif, bolditalics: serifBold } });
  const bytes = await pdfmake
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [56, 64, 56, 64],
      info: { creationDate: date },
      defaultStyle: { font: 'Serif', fontSize: 10.5, lineHeight: 1.25 },
      ...content,
    })
    .getBuffer();
  writeFileSync(path.join(corpus, name), bytes);
}

const lease = {
  header: { text: 'Contrato {{folio}}', alignment: 'right', margin: [0, 24, 56, 0], fontSize: 8 },
  footer: (page, pages) => ({ text: `Página ${page} de ${pages}`, alignment: 'center', fontSize: 8 }),
  content: [
    { text: 'Contrato de arrendamiento', bold: true, fontSize: 16, alignment: 'center', margin: [0, 0, 0, 10] },
    {
      text: [
        'En ',
        { text: '{{ciudad}}', bold: true },
        ', a {{fecha}}, {{arrendador}} (el Arrendador) y {{arrendatario}} (el Arrendatario) celebran el presente contrato respecto del inmueble ubicado en {{domicilio_del_inmueble}}, que el Arrendatario destinará a {{uso}} y a ningún otro fin.',
      ],
      alignment: 'justify',
      margin: [0, 0, 0, 8],
    },
    {
      ol: [
        'La renta mensual será de {{renta}}, pagadera dentro de los primeros {{días}} días de cada mes.',
        'El plazo será de {{plazo}}, del {{inicio}} al {{fin}}.',
        {
          text: [
            'El depósito en garantía será de ',
            { text: '{{depósito}}', background: '#fef08a' },
            ' y se devolverá a la entrega.',
          ],
        },
      ],
      margin: [0, 0, 0, 8],
    },
    {
      table: {
        widths: ['*', 'auto'],
        body: [
          ['Concepto', { text: 'Importe', alignment: 'right' }],
          ['Renta', { text: '{{renta}}', alignment: 'right' }],
          ['Depósito', { text: '{{depósito}}', alignment: 'right' }],
        ],
      },
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 50],
    },
    {
      columns: [
        { stack: ['{{firmante_1}}', '______________________', '{{arrendador}}'], alignment: 'center' },
        { stack: ['{{firmante_2}}', '______________________', '{{arrendatario}}'], alignment: 'center' },
      ],
    },
  ],
};

const order = {
  content: [
    {
      columns: [
        { text: 'Orden de compra', bold: true, fontSize: 16 },
        { stack: ['Orden: {{orden}}', 'Fecha: {{fecha}}', 'Entrega: {{entrega}}'], alignment: 'right' },
      ],
      margin: [0, 0, 0, 12],
    },
    {
      table: {
        widths: [80, '*'],
        body: [
          ['Proveedor', '{{proveedor}}'],
          ['RFC', '{{rfc}}'],
          ['Domicilio', '{{domicilio}}'],
          ['Contacto', '{{contacto}}'],
        ],
      },
      layout: 'noBorders',
      margin: [0, 0, 0, 12],
    },
    {
      table: {
        headerRows: 1,
        widths: [40, '*', 80, 80],
        body: [
          ['Cant.', 'Descripción', 'Precio', 'Importe'],
          [
            '{{cantidad_1}}',
            '{{descripción_1}}',
            { text: '{{precio_1}}', alignment: 'right' },
            { text: '{{importe_1}}', alignment: 'right' },
          ],
          [
            '{{cantidad_2}}',
            '{{descripción_2}}',
            { text: '{{precio_2}}', alignment: 'right' },
            { text: '{{importe_2}}', alignment: 'right' },
          ],
          [
            { text: 'Total', colSpan: 3, alignment: 'right' },
            '',
            '',
            { text: '{{total}}', alignment: 'right', bold: true },
          ],
        ],
      },
    },
    {
      text: 'Entregar en {{lugar_de_entrega}}. Las facturas se reciben los martes, y se pagan a los {{días_de_crédito}} días naturales de su recepción.',
      margin: [0, 12, 0, 0],
    },
  ],
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a document, written down from its top to its end.
function byJspdf() {
  const { jsPDF } = load('jspdf');
  const autoTable = load('jspdf-autotable').default;
  const dated = () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'letter' });
    pdf.setCreationDate(date);
    pdf.setFileId('0'.repeat(32));
    return pdf;
  };
  const keep = (pdf, name) => writeFileSync(path.join(corpus, name), Buffer.from(pdf.output('arraybuffer')));
  const receipt = dated();
  receipt.setFontSize(16).text('RECIBO DE ARRENDAMIENTO', 306, 70, { align: 'center' });
  receipt
    .setFontSize(11)
    .text('No. {{número}}', 548, 100, { align: 'right' })
    .text('Bueno por {{importe}}', 548, 116, { align: 'right' });
  receipt.text(
    'Recibí de {{inquilino}} la cantidad de {{importe}} ({{importe_en_letra}}) por concepto de renta del inmueble ubicado en {{domicilio}}, correspondiente al mes de {{mes}}.',
    64,
    150,
    { maxWidth: 484, lineHeightFactor: 1.4 },
  );
  receipt.rect(64, 250, 484, 60).text('Observaciones: {{observaciones}}', 72, 268);
  receipt
    .line(206, 400, 406, 400)
    .text('{{arrendador}}', 306, 414, { align: 'center' })
    .text('{{firmante_1}}', 306, 392, { align: 'center' });
  keep(receipt, 'jspdf-receipt.pdf');
  const table = dated();
  table.setFontSize(14).text('Inventario del inmueble', 40, 50);
  table.setFontSize(10).text('Inmueble: {{domicilio}}', 40, 72).text('Fecha: {{fecha}}', 572, 72, { align: 'right' });
  autoTable(table, {
    startY: 90,
    head: [['Artículo', 'Estado', 'Cantidad', 'Valor']],
    body: [
      ['{{artículo_1}}', '{{estado_1}}', '{{cantidad_1}}', '{{valor_1}}'],
      ['{{artículo_2}}', '{{estado_2}}', '{{cantidad_2}}', '{{valor_2}}'],
      ['Calentador de paso', 'Bueno', '1', '$4,500.00'],
    ],
    columnStyles: { 2: { halign: 'center' }, 3: { halign: 'right' } },
  });
  autoTable(table, {
    theme: 'grid',
    head: [['Entrega', 'Recibe']],
    body: [
      ['{{entrega}}', '{{recibe}}'],
      ['{{firmante_1}}', '{{firmante_2}}'],
    ],
  });
  keep(table, 'jspdf-inventory.pdf');
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a document, written down from its top to its end.
async function byReactPdf(name, family, bold) {
  const { Document, Page, Text, View, StyleSheet, Font, renderToBuffer } = await import(
    load.resolve('@react-pdf/renderer')
  );
  const h = load('react').createElement;
  if (family === 'Liberation') Font.register({ family, fonts: [{ src: sans }, { src: sansBold, fontWeight: 700 }] });
  Font.registerHyphenationCallback((word) => [word]);
  const style = StyleSheet.create({
    page: { padding: 56, fontFamily: family, fontSize: 10.5, lineHeight: 1.4 },
    title: { fontSize: 15, textAlign: 'center', marginBottom: 12, ...bold },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      borderBottom: '0.5pt solid #999',
      paddingVertical: 3,
    },
    badge: {
      alignSelf: 'flex-start',
      backgroundColor: '#1e3a8a',
      color: '#fff',
      paddingHorizontal: 8,
      paddingVertical: 2,
      borderRadius: 6,
      marginBottom: 8,
    },
    box: { border: '0.75pt solid #333', padding: 8, marginVertical: 10 },
    sign: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 50 },
    signer: { width: 200, borderTop: '0.75pt solid #000', textAlign: 'center', paddingTop: 3 },
  });
  const row = (label, value) => h(View, { style: style.row, key: label }, h(Text, null, label), h(Text, null, value));
  const document = h(
    Document,
    { creationDate: date, modificationDate: date },
    h(
      Page,
      { size: 'LETTER', style: style.page },
      h(Text, { style: style.title }, 'Contrato de prestación de servicios profesionales'),
      h(View, { style: style.badge }, h(Text, null, '{{modalidad}}')),
      h(
        Text,
        { style: { textAlign: 'justify' } },
        'Contrato que celebran {{prestador}} y {{cliente}}, quien señala como su domicilio el ubicado en {{domicilio}}, para la realización de {{servicio}}, conforme a las cláusulas siguientes y a los anexos que firman las partes.',
      ),
      h(
        View,
        { style: style.box },
        h(Text, null, 'Objeto: {{objeto}}'),
        h(Text, null, 'Lugar de ejecución: {{lugar}}'),
      ),
      row('Honorarios', '{{honorarios}}'),
      row('IVA', '{{iva}}'),
      row('Fecha de inicio', '{{fecha_de_inicio}}'),
      row('Fecha de término', '{{fecha_de_término}}'),
      h(
        Text,
        { style: { marginTop: 10 } },
        'Los honorarios se cubrirán en {{parcialidades}} parcialidades a la cuenta {{clabe}}, contra entrega del comprobante fiscal.',
      ),
      h(
        View,
        { style: style.sign },
        h(View, { style: style.signer }, h(Text, null, '{{prestador}}'), h(Text, null, '{{firmante_1}}')),
        h(View, { style: style.signer }, h(Text, null, '{{cliente}}'), h(Text, null, '{{firmante_2}}')),
      ),
    ),
  );
  writeFileSync(path.join(corpus, name), await renderToBuffer(document));
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a document, written down from its top to its end.
async function byDocx() {
  const d = load('docx');
  const text = (value, more = {}) => new d.TextRun({ text: value, font: 'Carlito', size: 22, ...more });
  const line = (children, more = {}) =>
    new d.Paragraph({ children: children.map((each) => (typeof each === 'string' ? text(each) : each)), ...more });
  const cell = (value, more = {}) =>
    new d.TableCell({ children: [line([value], more)], margins: { left: 90, right: 90 } });
  const keep = async (name, children, more = {}) => {
    const file = new d.Document({
      creator: 'Pacta',
      sections: [
        {
          properties: {
            page: {
              size: { width: 12240, height: 15840 },
              margin: { top: 1300, bottom: 1300, left: 1400, right: 1400 },
            },
          },
          children,
          ...more,
        },
      ],
      numbering: {
        config: [
          {
            reference: 'list',
            levels: [
              {
                level: 0,
                format: d.LevelFormat.LOWER_LETTER,
                text: '%1)',
                alignment: d.AlignmentType.LEFT,
                style: { paragraph: { indent: { left: 560, hanging: 360 } } },
              },
            ],
          },
        ],
      },
    });
    writeFileSync(path.join(docxFolder, name), await d.Packer.toBuffer(file));
  };
  const { AlignmentType: at, TabStopType: stop } = d;
  const justified = { alignment: at.JUSTIFIED, spacing: { after: 160, line: 276 } };
  await keep(
    'employment.docx',
    [
      line([text('CONTRATO INDIVIDUAL DE TRABAJO', { bold: true, size: 28 })], {
        alignment: at.CENTER,
        spacing: { after: 240 },
      }),
      line(['Lugar: {{lugar}}'], { alignment: at.RIGHT }),
      line(['Fecha: {{fecha}}'], { alignment: at.RIGHT }),
      line(['Folio: {{folio}}'], { alignment: at.RIGHT, spacing: { after: 200 } }),
      line(
        [
          'Contrato que celebran ',
          text('{{patrón}}', { bold: true }),
          ', representado por {{representante}}, y por la otra ',
          text('{{trabajador}}', { bold: true, highlight: 'yellow' }),
          ', de nacionalidad {{nacionalidad}}, de {{edad}} años de edad, con domicilio en {{domicilio}}, al tenor de las cláusulas siguientes.',
        ],
        justified,
      ),
      line(
        [
          text('PRIMERA. ', { bold: true }),
          'El trabajador desempeñará el puesto de ',
          text('{{puesto}}', { underline: {} }),
          ' y percibirá un salario mensual de ',
          text('{{salario}}', { shading: { type: d.ShadingType.CLEAR, fill: 'D9EAD3' } }),
          ', pagadero por quincenas vencidas en la cuenta que señale.',
        ],
        justified,
      ),
      ...[
        'Presentarse puntualmente en {{centro_de_trabajo}}.',
        'Guardar reserva de la información durante {{plazo}} después de terminada la relación.',
        'Entregar los bienes que reciba: {{bienes}}.',
      ].map((one) => line([one], { numbering: { reference: 'list', level: 0 } })),
      line(
        ['{{firmante_1}}\t{{firmante_2}}'].map((one) => text(one)),
        { tabStops: [{ type: stop.LEFT, position: 5200 }], spacing: { before: 900 } },
      ),
      line(
        ['{{patrón}}\t{{trabajador}}'].map((one) => text(one)),
        { tabStops: [{ type: stop.LEFT, position: 5200 }] },
      ),
    ],
    {
      headers: { default: new d.Header({ children: [line(['Expediente {{expediente}}'], { alignment: at.RIGHT })] }) },
      footers: {
        default: new d.Footer({
          children: [
            line([new d.TextRun({ children: ['Página ', d.PageNumber.CURRENT, ' de ', d.PageNumber.TOTAL_PAGES] })], {
              alignment: at.CENTER,
            }),
          ],
        }),
      },
    },
  );
  const leader = { tabStops: [{ type: stop.RIGHT, position: 9400, leader: d.LeaderType.DOT }] };
  await keep('terms.docx', [
    line([text('CARÁTULA DE CRÉDITO', { bold: true, size: 28 })], { spacing: { after: 200 } }),
    line(['Acreditado:\t{{acreditado}}'], { tabStops: [{ type: stop.LEFT, position: 2200 }] }),
    line(['Banco: {{banco}}\tCLABE: {{clabe}}'], { tabStops: [{ type: stop.LEFT, position: 5000 }] }),
    line(['Titular: {{titular}}\tSucursal: {{sucursal}}'], {
      tabStops: [{ type: stop.LEFT, position: 5000 }],
      spacing: { after: 200 },
    }),
    line(['Monto del crédito\t{{monto_del_crédito}}'], leader),
    line(['Comisión por apertura\t{{comisión}}'], leader),
    line(['Tasa anual\t{{tasa}}'], leader),
    line(['Vencimiento\t{{vencimiento}}'], { ...leader, spacing: { after: 200 } }),
    line(
      [
        'Aval: {{aval}}, con domicilio en {{domicilio_del_aval}}, quien se obliga solidariamente con el acreditado por todas las cantidades que éste adeude conforme al contrato, sus accesorios y los gastos de cobranza.',
      ],
      { spacing: { after: 200 } },
    ),
    new d.Table({
      width: { size: 100, type: d.WidthType.PERCENTAGE },
      rows: [
        ['Pago', 'Fecha', 'Capital', 'Interés'],
        ['1', '{{fecha_1}}', '{{capital_1}}', '{{interés_1}}'],
        ['2', '{{fecha_2}}', '{{capital_2}}', '{{interés_2}}'],
      ].map(
        (row) =>
          new d.TableRow({
            children: row.map((one, index) => cell(one, { alignment: index > 1 ? at.RIGHT : at.LEFT })),
          }),
      ),
    }),
    line([text('Recibí de conformidad: {{firmante_1}}')], { spacing: { before: 600 } }),
  ]);
}

await byPdfkit('pdfkit-confidentiality.pdf', drawConfidentiality, 'Times-Roman', 'Times-Bold');
await byPdfkit('pdfkit-embedded.pdf', drawConfidentiality, serif, serifBold);
await byPdfkit('pdfkit-statement.pdf', drawStatement, sans, sansBold);
await byPdfmake('pdfmake-lease.pdf', lease);
await byPdfmake('pdfmake-order.pdf', order);
byJspdf();
await byReactPdf('reactpdf-services.pdf', 'Helvetica', { fontFamily: 'Helvetica-Bold' });
await byReactPdf('reactpdf-embedded.pdf', 'Liberation', { fontWeight: 700 });
await byDocx();
