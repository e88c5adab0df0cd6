from reportlab.lib.pagesizes import letter
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import Paragraph, SimpleDocTemplate, ListFlowable, ListItem
import sys
s = getSampleStyleSheet(); n = s['BodyText']
SimpleDocTemplate(sys.argv[1], pagesize=letter, invariant=1).build([
  Paragraph('Contrato', s['Title']),
  Paragraph('Contrato que celebran {{arrendador}} y {{arrendatario}}, conforme a lo que sigue.', n),
  Paragraph('{{#si hay_fiador}}', n),
  Paragraph('<b>SEGUNDA.</b> El fiador <u>{{nombre_fiador}}</u> se obliga solidariamente con el arrendatario al cumplimiento de todas las obligaciones que nacen de este contrato.', n),
  ListFlowable([ListItem(Paragraph('Responde de la renta.', n)), ListItem(Paragraph('Responde de los daños.', n))], bulletType='bullet'),
  Paragraph('{{/si}}', n),
  Paragraph('TERCERA. La renta es de {{renta}} mensuales.', n)])
