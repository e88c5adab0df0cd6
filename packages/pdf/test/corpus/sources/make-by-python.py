"""The files of the corpus that ReportLab and pycairo make; takes the folder that they go to."""
import sys
import cairo
from reportlab import rl_config
rl_config.invariant = 1
from reportlab.lib import colors
from reportlab.lib.enums import TA_JUSTIFY, TA_RIGHT
from reportlab.lib.pagesizes import letter
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import ListFlowable, ListItem, Paragraph, SimpleDocTemplate, Spacer, Table

folder = sys.argv[1]
fonts = '/usr/share/fonts/truetype'
pdfmetrics.registerFont(TTFont('Carlito', f'{fonts}/crosextra/Carlito-Regular.ttf'))
pdfmetrics.registerFont(TTFont('Carlito-Bold', f'{fonts}/crosextra/Carlito-Bold.ttf'))
pdfmetrics.registerFontFamily('Carlito', normal='Carlito', bold='Carlito-Bold', italic='Carlito', boldItalic='Carlito-Bold')
plain = ParagraphStyle('plain', fontName='Carlito', fontSize=10.5, leading=14, spaceAfter=8)
just = ParagraphStyle('just', parent=plain, alignment=TA_JUSTIFY)
right = ParagraphStyle('right', parent=plain, alignment=TA_RIGHT, spaceAfter=0)


def page(name):
    return SimpleDocTemplate(f'{folder}/{name}', pagesize=letter, leftMargin=64, rightMargin=64, topMargin=60, bottomMargin=60)


def quote():
    rows = [['Clave', 'Descripción', 'Cantidad', 'Importe'],
            ['A-1', '{{descripción_1}}', '{{cantidad_1}}', '{{importe_1}}'],
            ['A-2', '{{descripción_2}}', '{{cantidad_2}}', '{{importe_2}}'],
            ['', '', 'Subtotal', '{{subtotal}}'], ['', '', 'IVA', '{{iva}}'], ['', '', 'Total', '{{total}}']]
    table = Table(rows, colWidths=[50, 264, 80, 90])
    table.setStyle([('FONT', (0, 0), (-1, -1), 'Helvetica', 10), ('FONT', (0, 0), (-1, 0), 'Helvetica-Bold', 10),
                    ('BACKGROUND', (0, 0), (-1, 0), colors.HexColor('#fde68a')), ('ALIGN', (2, 0), (-1, -1), 'RIGHT'),
                    ('LINEBELOW', (0, 0), (-1, 2), .5, colors.grey), ('LINEABOVE', (2, 5), (-1, 5), 1, colors.black)])
    page('reportlab-quote.pdf').build([
        Paragraph('<b>Cotización {{folio}}</b>', ParagraphStyle('head', fontName='Helvetica', fontSize=15, leading=20)),
        Spacer(1, 8),
        Table([['Cliente:', '{{cliente}}'], ['Atención:', '{{contacto}}'], ['Fecha:', '{{fecha}}']], colWidths=[70, 414],
              style=[('FONT', (0, 0), (-1, -1), 'Helvetica', 10), ('BOTTOMPADDING', (0, 0), (-1, -1), 1)]),
        Spacer(1, 10), table, Spacer(1, 14),
        Paragraph('Vigencia de la oferta: {{vigencia}}. Entrega en {{lugar_de_entrega}}.', ParagraphStyle('p', fontName='Helvetica', fontSize=10, leading=14))])


def power():
    sign = Table([['{{firmante_1}}', '{{firmante_2}}'], ['{{otorgante}}', '{{apoderado}}'], ['Otorgante', 'Apoderado']], colWidths=[242, 242],
                 style=[('FONT', (0, 0), (-1, -1), 'Carlito', 10.5), ('ALIGN', (0, 0), (-1, -1), 'CENTER'), ('LINEABOVE', (0, 1), (0, 1), .7, colors.black)])
    page('reportlab-power.pdf').build([
        Paragraph('<b>PODER ESPECIAL</b>', plain), Paragraph('{{lugar}}', right), Paragraph('{{fecha}}', right), Paragraph('Folio {{folio}}', right), Spacer(1, 12),
        Paragraph('Yo, <b>{{otorgante}}</b>, por mi propio derecho, con domicilio en {{domicilio}}, otorgo a <b>{{apoderado}}</b> poder especial para que en mi nombre venda el inmueble identificado como {{inmueble}} en un precio no menor a <font backColor="#fff3a0">{{precio_mínimo}}</font>, firme la escritura y reciba el pago.', just),
        Paragraph('El apoderado rendirá cuentas a más tardar el {{fecha_límite}} y podrá sustituir este poder en favor de {{sustituto}}, quien deberá aceptarlo por escrito ante dos testigos.', just),
        Paragraph('Testigos: {{testigo_1}} y {{testigo_2}}.', plain), Spacer(1, 50), sign])


def by_hand():
    surface = cairo.PDFSurface(f'{folder}/cairo-voucher.pdf', 612, 792)
    surface.set_metadata(cairo.PDFMetadata.CREATE_DATE, '2026-11-20T12:00:00')
    context = cairo.Context(surface)

    def text(x, y, words, size=11, weight=cairo.FONT_WEIGHT_NORMAL, align='left'):
        context.select_font_face('DejaVu Sans', cairo.FONT_SLANT_NORMAL, weight)
        context.set_font_size(size)
        width = context.text_extents(words).x_advance
        context.move_to(x - {'left': 0, 'centre': width / 2, 'right': width}[align], y)
        context.show_text(words)

    text(306, 70, 'COMPROBANTE DE ENTREGA', 15, cairo.FONT_WEIGHT_BOLD, 'centre')
    text(548, 100, 'Folio: {{folio}}', align='right')
    text(548, 116, 'Fecha: {{fecha}}', align='right')
    for index, (label, name) in enumerate([('Entrega', 'entrega'), ('Recibe', 'recibe'), ('Domicilio', 'domicilio'), ('Contenido', 'contenido')]):
        text(64, 150 + index * 20, f'{label}:')
        text(150, 150 + index * 20, '{{' + name + '}}')
    context.set_source_rgb(.93, .93, .93)
    context.rectangle(64, 240, 484, 24)
    context.fill()
    context.set_source_rgb(0, 0, 0)
    text(72, 256, 'Valor declarado')
    text(540, 256, '{{valor_declarado}}', align='right')
    text(64, 290, 'Quien recibe revisó el contenido y no tiene reclamación que hacer.', 10)
    context.set_line_width(.7)
    context.move_to(206, 420)
    context.line_to(406, 420)
    context.stroke()
    text(306, 412, '{{firmante_1}}', align='centre')
    text(306, 435, '{{recibe}}', align='centre')
    surface.finish()


def points():
    point = ParagraphStyle('point', parent=just, spaceAfter=4)
    items = ['El cliente tiene su domicilio en {{domicilio_del_cliente}} y su RFC es <u>{{rfc}}</u>.',
             'El prestador tiene su domicilio en {{domicilio_del_prestador}}.',
             'Ambas partes designan como contacto a {{contacto_del_cliente}} y a {{contacto_del_prestador}}, respectivamente, con los correos {{correo_del_cliente}} y {{correo_del_prestador}}.']
    table = Table([['Área', 'Personas', 'Importe'], ['{{área_1}}', '{{cantidad_1}}', '{{importe_1}}'],
                   ['{{área_2}}', '{{cantidad_2}}', '{{importe_2}}'], ['{{área_3}}', '{{cantidad_3}}', '{{importe_3}}']],
                  colWidths=[260, 64, 160])
    table.setStyle([('FONT', (0, 0), (-1, -1), 'Carlito', 10), ('GRID', (0, 0), (-1, -1), .5, colors.grey),
                    ('ALIGN', (1, 0), (1, -1), 'CENTER'), ('ALIGN', (2, 0), (2, -1), 'RIGHT')])
    page('reportlab-list.pdf').build([
        Paragraph('Que celebran <b>{{razón_social}}</b> y <b>{{nombre_del_prestador}}</b>, de conformidad con lo siguiente:', just),
        ListFlowable([ListItem(Paragraph(item, point)) for item in items], bulletType='1', leftIndent=18), table])


quote()
power()
points()
by_hand()
