import sys
from reportlab.platypus import *
from reportlab.lib.styles import ParagraphStyle as PS
from reportlab.lib.enums import TA_JUSTIFY, TA_CENTER
from reportlab.lib.pagesizes import letter
from reportlab.lib import colors
b=PS('b',fontName='Times-Roman',fontSize=10.5,leading=13,alignment=TA_JUSTIFY)
h=PS('h',parent=b,leftIndent=24,firstLineIndent=-24)
t=PS('t',fontName='Helvetica-Bold',fontSize=13,alignment=TA_CENTER,spaceAfter=8)
c=PS('c',fontName='Helvetica',fontSize=9,leading=11)
def foot(cv,d):
    cv.saveState(); cv.setFont('Helvetica',8); cv.line(60,60,552,60); cv.drawString(60,48,'Pagaré 2026'); cv.drawRightString(552,48,'Página %d'%d.page)
    cv.rect(40,36,532,720); cv.restoreState()
s=[Paragraph('PAGARÉ Y CONVENIO',t),
Paragraph('Por el presente pagaré <b>{{deudor}}</b> se obliga incondicionalmente a pagar a la orden de <b>{{acreedor}}</b> la cantidad de {{monto}} en {{lugar}}, el día {{vence}}, conforme a lo que sigue.',b),
Paragraph('1.&nbsp;&nbsp;El deudor reconoce deber la suma señalada por concepto de {{concepto}} y renuncia a cualquier excepción que pudiera oponer al pago puntual del presente título de crédito.',h),
Paragraph('2.&nbsp;&nbsp;En caso de mora se causarán intereses a razón de {{tasa}} mensual sobre saldos insolutos desde la fecha de vencimiento hasta el pago total.',h),
Paragraph('3.&nbsp;&nbsp;El aval, {{aval}}, con domicilio en {{domicilio}}, se obliga solidariamente con el deudor en los términos de la Ley General de Títulos y Operaciones de Crédito.',h),
Table([[Paragraph('<b>Pago</b>',c),Paragraph('<b>Fecha</b>',c),Paragraph('<b>Importe</b>',c)],[Paragraph('{{pago1}}',c),Paragraph('{{f1}}',c),Paragraph('{{i1}}',c)],[Paragraph('Segundo',c),Paragraph('{{f2}}',c),Paragraph('{{i2}}',c)]],colWidths=[260,110,110],style=[('GRID',(0,0),(-1,-1),.5,colors.black),('BACKGROUND',(0,0),(-1,0),colors.HexColor('#dfe8ee'))]),
Paragraph('Firmado en {{lugar}} por el deudor, que declara conocer su contenido y alcance legal.',b),
Spacer(1,40),
Table([['{{firmante_1}}','{{firmante_2}}'],['____________________','____________________'],['El deudor','El aval']],colWidths=[240,240],style=[('ALIGN',(0,0),(-1,-1),'CENTER'),('FONTSIZE',(0,0),(-1,-1),9)])]
SimpleDocTemplate(sys.argv[1],pagesize=letter,leftMargin=60,rightMargin=60,topMargin=60,bottomMargin=75,title='Pagaré {{deudor}}').build(s,onFirstPage=foot,onLaterPages=foot)
