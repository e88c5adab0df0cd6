import type { Browser } from '@playwright/test';
import { print } from './print.ts';

const clauses = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<p>Cláusula ${index + 1}. El arrendador entrega el inmueble en buen estado.</p>`,
  );

interface Contract {
  title: string;
  pages?: number;
  marks?: number[];
}

/** A contract of several pages: `marks` asks for {{firmante_n}} in its text. */
export function printContract(browser: Browser, { title, pages = 3, marks = [] }: Contract): Promise<Buffer> {
  const body = Array.from(
    { length: pages },
    (_, index) => `<section><h2>${index + 1}</h2>${clauses(12).join('')}</section>`,
  );
  const signatures = marks.map((n) => `<p style="margin-top:90px">{{firmante_${n}}}</p>`);
  return print(
    browser,
    `<style>section{break-after:page}body{font:12pt serif}</style><h1>${title}</h1>${body.join('')}<h2>Firmas</h2>${signatures.join('')}`,
  );
}
