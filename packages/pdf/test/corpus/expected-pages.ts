import type { Expected } from './expected-file.ts';

/** A page by the names of its variables in the order of reading, and of its positions; `~` stands for a space, `*2` for two boxes. */
function onePage(variables: string, positions = ''): Expected {
  const found = variables.split(' ').map((one) => one.split('*'));
  return {
    pages: 1,
    variables: Object.fromEntries(
      found.map(([name = '', times = '1']) => [
        name.replaceAll('~', ' '),
        Array.from({ length: Number(times) }, () => 1),
      ]),
    ),
    positions: positions.split(' ').flatMap((name) => (name ? [[name, 1] as const] : [])),
  };
}

const cairoOffer = onePage(
  'estado folio fecha vigencia razón_social_del_proveedor rfc_del_proveedor domicilio_del_proveedor nombre_del_cliente rfc_del_cliente correo_del_cliente cantidad_1 descripción_1 precio_1 importe_1 cantidad_2 descripción_2 precio_2 importe_2 subtotal iva total fecha_límite anticipo días_de_entrega representante_del_proveedor representante_del_cliente',
  'firmante_1 firmante_2',
);

const chromiumEmployment = onePage(
  'tipo_de_contrato nombre_del_trabajador*2 curp domicilio_del_trabajador puesto*2 fecha_de_ingreso razón_social domicilio_de_la_empresa horas_semanales salario_mensual*2 salario_en_letra clabe beneficiario vales fondo_de_ahorro ciudad fecha_de_firma representante_legal',
  'firmante_1 firmante_2',
);

const chromiumFloats = onePage(
  'póliza nombre_del_técnico teléfono ciudad*2 fecha nombre_del_cliente razón_social domicilio frecuencia cuota_mensual días_de_pago tasa_de_interés cuota_de_instalación visitas hora_adicional plazo responsabilidad_máxima días_para_subsanar jurisdicción',
  'firmante_1 firmante_2',
);

const chromiumPromissory = onePage(
  'número importe*2 lugar fecha_de_suscripción fecha_de_vencimiento*2 acreedor lugar_de_pago importe_en_letra vencimiento_1 capital_1 interés_1 vencimiento_2 capital_2 interés_2 deudor domicilio_del_deudor teléfono',
  'firmante_1',
);

const docxEmployment = onePage(
  'expediente lugar fecha folio patrón*2 representante trabajador*2 nacionalidad edad domicilio puesto salario centro_de_trabajo plazo bienes',
  'firmante_1 firmante_2',
);

const docxTerms = onePage(
  'acreditado banco clabe titular sucursal monto_del_crédito comisión tasa vencimiento aval domicilio_del_aval fecha_1 capital_1 interés_1 fecha_2 capital_2 interés_2',
  'firmante_1',
);

const ghostscriptPower = onePage(
  'ciudad fecha expediente apoderado autoridad asunto vencimiento honorarios otorgante domicilio testigo_1 testigo_2',
  'firmante_1 firmante_2',
);

const jspdfReceipt = onePage(
  'número importe*2 inquilino importe_en_letra domicilio mes observaciones arrendador',
  'firmante_1',
);

const libreofficeLodging = onePage(
  'hotel gerente*2 huésped*2 domicilio habitaciones llegada salida evento total anticipo servicio_1 noches_1 importe_1 servicio_2 noches_2 importe_2 días folio',
  'firmante_1 firmante_2',
);

const pdfkitConfidentiality = onePage(
  'folio fecha parte_reveladora*2 domicilio_reveladora parte_receptora*2 domicilio_receptora proyecto plazo pena correo_reveladora correo_receptora',
  'firmante_1 firmante_2',
);

const pdflatexInvoice = onePage(
  'emisor serie domicilio~emisor fecha rfc~emisor orden cliente domicilio~cliente concepto~uno cantidad~uno importe~uno concepto~dos cantidad~dos importe~dos total total~en~letra forma~de~pago método~de~pago vencimiento',
);

const qpdfTurned270 = onePage(
  'lugar fecha folio otorgante*2 domicilio apoderado*2 inmueble precio_mínimo fecha_límite sustituto testigo_1 testigo_2',
  'firmante_1 firmante_2',
);

const reactpdfEmbedded = onePage(
  'modalidad prestador*2 cliente*2 domicilio servicio objeto lugar honorarios iva fecha_de_inicio fecha_de_término parcialidades clabe',
  'firmante_1 firmante_2',
);

/** Files of one page, by producers and shapes that people sent. */
export const pages: Readonly<Record<string, Expected>> = {
  'cairo-offer.pdf': cairoOffer,
  'cairo-voucher.pdf': onePage('folio fecha entrega recibe*2 domicilio contenido valor_declarado', 'firmante_1'),
  'chromium-annex.pdf': onePage(
    'numero_contrato descripción_1 lugar_1 responsable_1 cantidad_1*2 precio_1 importe_1 fecha_1 descripción_2 lugar_2 responsable_2 cantidad_2*2 precio_2 importe_2 fecha_2 descripción_3 lugar_3 responsable_3 cantidad_3*2 precio_3 importe_3 fecha_3 descripción_4 lugar_4 responsable_4 cantidad_4*2 precio_4 importe_4 fecha_4 descripción_5 lugar_5 responsable_5 cantidad_5*2 precio_5 importe_5 fecha_5 total observaciones',
  ),
  'chromium-employment.pdf': chromiumEmployment,
  'chromium-floats.pdf': chromiumFloats,
  'chromium-offer.pdf': cairoOffer,
  'chromium-promissory.pdf': chromiumPromissory,
  'chromium-request.pdf': onePage(
    'folio fecha nombre_solicitante*2 rfc curp edad domicilio_solicitante telefono correo regimen otro empresa meses puesto sueldo nombre_fiador inmueble_garantia escritura valor inmobiliaria nombre_ref1 parentesco_1 telefono_1 nombre_ref2 parentesco_2 telefono_2',
  ),
  'chromium-settlement.pdf': onePage(
    'numero_contrato fecha_de_firma razon_social_cliente nombre_prestador*3 entregable_1 fecha_1 importe_1 entregable_2 fecha_2 importe_2 entregable_3 fecha_3 importe_3 importe_total anticipo saldo pena plazo_pago cuenta_clabe banco titular representante_cliente*2',
  ),
  'chromium-underlines.pdf': onePage(
    'folio nombre_pagador acreedor importe garante vehiculo_pignorado fecha gerente_general',
  ),
  'docx-employment.pdf': docxEmployment,
  'docx-secrecy.pdf': onePage(
    'parte_reveladora*2 domicilio_reveladora parte_receptora*3 domicilio_receptora finalidad descripcion_informacion plazo_años fecha_de_firma*2 pena pena_en_letra correo_reveladora correo_receptora ciudad representante_reveladora*2 representante_receptora*2',
  ),
  'docx-terms.pdf': docxTerms,
  'enscript-notice.pdf': onePage(
    'destinatario remitente fecha contrato vencimiento domicilio renta servicios',
    'firmante_1',
  ),
  'ghostscript-employment.pdf': docxEmployment,
  'ghostscript-power.pdf': ghostscriptPower,
  'groff-loan.pdf': onePage('nombre_mutuante nombre_mutuatario monto fecha_entrega tasa'),
  'groff-power.pdf': ghostscriptPower,
  'jspdf-inventory.pdf': onePage(
    'domicilio fecha artículo_1 estado_1 cantidad_1 valor_1 artículo_2 estado_2 cantidad_2 valor_2 entrega recibe',
    'firmante_1 firmante_2',
  ),
  'jspdf-receipt.pdf': jspdfReceipt,
  'libreoffice-archive.pdf': onePage(
    'lugar fecha folio razón_social cliente bien vencimiento precio anticipo saldo transportista flete aseguradora seguro precio_anterior cuenta banco correo representante puesto contacto teléfono',
    'firmante_1',
  ),
  'libreoffice-letter.pdf': onePage(
    'contacto teléfono lugar fecha folio razón_social cliente bien vencimiento precio anticipo saldo transportista flete aseguradora seguro precio_anterior cuenta banco correo representante puesto',
    'firmante_1',
  ),
  'libreoffice-lodging.pdf': libreofficeLodging,
  'libreoffice-mandate.pdf': onePage('nombre_mandante nombre_mandatario honorario fecha_pago telefono correo'),
  'libreoffice-memo.pdf': onePage(
    'responsable días expediente área importe renta tasa_de_renta servicios tasa_de_los_servicios total destinatario',
  ),
  'libreoffice-quote.pdf': onePage(
    'folio cliente fecha rfc vigencia descripción_1 unidad_1 precio_1 importe_1 descripción_2 unidad_2 precio_2 importe_2 descripción_3 unidad_3 precio_3 importe_3 descripción_4 unidad_4 precio_4 importe_4 descripción_5 unidad_5 precio_5 importe_5 subtotal iva total vendedor condiciones cantidad_1*2 cantidad_2*2 cantidad_3*2 cantidad_4*2 cantidad_5*2',
  ),
  'libreoffice-tenancy.pdf': onePage(
    'número_de_contrato arrendatario importe concepto fecha ciudad ARRENDADOR testigo_1 testigo_2',
  ),
  'libreoffice-vehicle.pdf': onePage(
    'ciudad fecha_de_firma nombre_vendedor*3 nombre_comprador*3 marca modelo año serie placas concepto_factura numero_factura precio precio_en_letra fecha_entrega domicilio_entrega domicilio_vendedor domicilio_comprador testigo_1 testigo_2',
  ),
  'mutool-delivery.pdf': onePage('entrega*2 recibe*2 lugar fecha bien valor vencimiento', 'firmante_1 firmante_2'),
  'mutool-floats.pdf': chromiumFloats,
  'pdfkit-confidentiality.pdf': pdfkitConfidentiality,
  'pdfkit-embedded.pdf': pdfkitConfidentiality,
  'pdfkit-statement.pdf': onePage(
    'cliente contrato fecha_de_corte fecha_1 concepto_1 cargo_1 saldo_1 fecha_2 concepto_2 cargo_2 saldo_2 total teléfono correo',
  ),
  'pdflatex-bilingual.pdf': onePage(
    'numero_convenio parte_reveladora*4 representante_reveladora*5 parte_receptora*2 representante_receptora*3 fecha_convenio*2 descripcion_proyecto*2 plazo_anos*4 pena_convencional*4 domicilio_reveladora*2 domicilio_receptora*4 ciudad_jurisdiccion*2 cargo_reveladora cargo_receptora',
  ),
  'pdflatex-columns.pdf': onePage('nombre_del_cliente nombre_del_vendedor marca ciudad tasa correo plazo fecha'),
  'pdflatex-fees.pdf': onePage(
    'ciudad fecha expediente nombre_del_cliente*2 nombre_de_quien_presta*2 numero_de_cliente honorarios parcialidades fecha_de_pago domicilio_del_cliente correo',
  ),
  'pdflatex-gutter.pdf': onePage(
    'fecha date consignante_menor*3 domicilio*2 consignatario*4 anexo*2 plazo*2 precio*2 precio_en_letra*2 price_in_words*2 firma_consignante firma_consignatario',
  ),
  'pdflatex-invoice.pdf': pdflatexInvoice,
  'pdflatex-micro.pdf': onePage(
    'numero fecha vendedor comprador marca modelo placas*2 serie precio domicilio entrega kilometros responsable pena correo_vendedor correo_comprador',
    'firmante_1 firmante_2',
  ),
  'pdflatex-secrecy.pdf': onePage(
    'parte_reveladora*3 domicilio_reveladora parte_receptora*4 domicilio_receptora finalidad descripcion_informacion plazo_años fecha_de_firma*2 pena pena_en_letra correo_reveladora correo_receptora ciudad representante_reveladora*2 representante_receptora*2',
  ),
  'pdflatex-underscore.pdf': onePage(
    'folio lugar_de_pago fecha_de_pago nombre_del_cliente importe_total concepto_del_servicio*2 fecha_inicial fecha_final*2 honorarios_brutos iva_trasladado isr_retenido importe_neto cuenta_clabe banco_receptor nombre_del_prestador',
    'firmante_1',
  ),
  'pdfmake-lease.pdf': onePage(
    'ciudad fecha arrendador*2 arrendatario*2 domicilio_del_inmueble uso renta*2 días plazo inicio fin depósito*2 folio',
    'firmante_1 firmante_2',
  ),
  'pdfmake-order.pdf': onePage(
    'orden fecha entrega proveedor rfc domicilio contacto cantidad_1*2 descripción_1 precio_1 importe_1 cantidad_2*2 descripción_2 precio_2 importe_2 total lugar_de_entrega días_de_crédito',
  ),
  'qpdf-linearized.pdf': libreofficeLodging,
  'qpdf-object-streams.pdf': pdflatexInvoice,
  'qpdf-turned-180.pdf': jspdfReceipt,
  'qpdf-turned-270.pdf': qpdfTurned270,
  'qpdf-turned-90.pdf': docxTerms,
  'reactpdf-embedded.pdf': reactpdfEmbedded,
  'reactpdf-services.pdf': reactpdfEmbedded,
  'reportlab-list.pdf': onePage(
    'razón_social nombre_del_prestador domicilio_del_cliente rfc domicilio_del_prestador contacto_del_cliente contacto_del_prestador correo_del_cliente correo_del_prestador área_1 cantidad_1 importe_1 área_2 cantidad_2 importe_2 área_3 cantidad_3 importe_3',
  ),
  'reportlab-power.pdf': qpdfTurned270,
  'reportlab-quote.pdf': onePage(
    'folio cliente contacto fecha descripción_1 cantidad_1 importe_1 descripción_2 cantidad_2 importe_2 subtotal iva total vigencia lugar_de_entrega',
  ),
  'rsvg-receipt.pdf': onePage('folio fecha receptor*2 domicilio concepto importe depósito vencimiento', 'firmante_1'),
  'tcpdf-loan.pdf': onePage(
    'folio fecha prestamista prestatario monto vencimiento domicilio_de_pago tasa fecha_1 importe_1 fecha_2 importe_2 aval',
    'firmante_1 firmante_2',
  ),
  'weasyprint-application.pdf': onePage(
    'folio*2 fecha_solicitud*2 nombre_solicitante*3 rfc curp domicilio telefono razon_social*2 puesto salario plazo_años correo banco cuenta_clabe titular lugar_sucursal monto monto_en_letra plazo_meses nombre_referencia_1 domicilio_referencia_1 telefono_1 nombre_referencia_2 domicilio_referencia_2 telefono_2 ciudad nombre_gerente',
  ),
  'weasyprint-bilingual.pdf': onePage(
    'fecha*2 divulgante*3 domicilio_divulgante*2 receptor*2 domicilio_receptor*3 proyecto*2 plazo_meses*2 pena*2 jurisdiccion*2 nombre_representante cargo nombre_receptor_rep title',
  ),
  'weasyprint-employment.pdf': chromiumEmployment,
  'weasyprint-floats.pdf': chromiumFloats,
  'weasyprint-offer.pdf': cairoOffer,
  'wkhtmltopdf-loan.pdf': onePage(
    'nombre_mutuante*2 nombre_mutuatario*2 monto fecha_entrega tasa',
    'firmante_1 firmante_2',
  ),
  'wkhtmltopdf-letterhead.pdf': onePage(
    'numero_contrato fecha prestador*2 cliente*2 representante_cliente objeto_del_servicio monto_total monto_en_letra dias_de_pago fecha_inicio fecha_fin plazo_confidencialidad porcentaje_pena banco clabe beneficiario',
  ),
  'wkhtmltopdf-promissory.pdf': chromiumPromissory,
  'wkhtmltopdf-proxy.pdf': onePage(
    'ciudad fecha_de_firma nombre_apoderado*2 objeto_del_poder autoridad identificacion_apoderado numero_identificacion domicilio_apoderado fecha_vencimiento nombre_otorgante testigo_1 testigo_2',
  ),
};
