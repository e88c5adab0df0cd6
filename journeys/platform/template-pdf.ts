import type { Browser } from '@playwright/test';
import { print } from './print.ts';

/** A lease with marks for what changes: justified, bold, with a table. */
export function printTemplate(browser: Browser): Promise<Buffer> {
  return print(
    browser,
    `<style>body{font:12pt/1.5 serif;text-align:justify}td{border:1px solid;padding:6px}</style>
      <h1>Contrato de arrendamiento</h1>
      <p>En {{ciudad}}, <b>{{nombre_del_arrendador}}</b> da en arrendamiento a <b>{{nombre_del_cliente}}</b> el inmueble
      de {{domicilio}}, por una renta mensual de {{renta}} ({{renta_letra}}), a partir del {{fecha_inicio}}. El arrendatario
      lo recibe a su entera satisfacción y se obliga a conservarlo en buen estado.</p>
      <table><tr><td>Renta</td><td style="width:12em">{{renta}}</td></tr></table>
      <p style="margin-top:90px">{{firmante_1}}</p><p style="margin-top:90px">{{firmante_2}}</p>`,
  );
}
