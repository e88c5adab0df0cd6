<?php
// The file of the corpus that TCPDF makes; takes the folder that it goes to.
require_once '/usr/share/php/tcpdf/tcpdf.php';
$pdf = new TCPDF('P', 'mm', 'LETTER', true, 'UTF-8');
$pdf->setPrintHeader(false);
$pdf->setPrintFooter(false);
$pdf->SetMargins(22, 20, 22);
$pdf->setFontSubsetting(true);
$pdf->SetFont('dejavusans', '', 10);
$pdf->setDocCreationTimestamp(1795176000);
$pdf->setDocModificationTimestamp(1795176000);
$pdf->AddPage();
$pdf->writeHTML(<<<HTML
<h1 style="text-align:center">Contrato de préstamo</h1>
<p style="text-align:right">Folio: {{folio}}<br>Fecha: {{fecha}}</p>
<p style="text-align:justify">{{prestamista}}, en lo sucesivo el Prestamista, entrega a {{prestatario}}, en lo sucesivo el Prestatario, la cantidad de <b>{{monto}}</b>, que éste recibe y se obliga a devolver a más tardar el {{vencimiento}} en {{domicilio_de_pago}}, con un interés del {{tasa}} por ciento anual.</p>
<table border="1" cellpadding="4"><tr style="background-color:#dddddd"><td width="15%">Pago</td><td width="45%">Fecha</td><td width="40%" align="right">Importe</td></tr>
<tr><td>1</td><td>{{fecha_1}}</td><td align="right">{{importe_1}}</td></tr><tr><td>2</td><td>{{fecha_2}}</td><td align="right">{{importe_2}}</td></tr></table>
<p>Aval: <span style="background-color:#ffff99">{{aval}}</span></p>
<p>{{firmante_1}} &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; {{firmante_2}}</p>
HTML);
$pdf->Output($argv[1] . '/tcpdf-loan.pdf', 'F');
