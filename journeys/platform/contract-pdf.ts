import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const clauses = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<p>Cláusula ${index + 1}. El arrendador entrega el inmueble en buen estado.</p>`,
  );

/** A contract of several pages, printed by a browser as an office would: `marks` asks for {{firmante_n}} in its text. */
export async function printContract({
  title,
  pages = 3,
  marks = [],
}: {
  title: string;
  pages?: number;
  marks?: number[];
}) {
  const browser: Browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage();
    const body = Array.from(
      { length: pages },
      (_, index) => `<section><h2>${index + 1}</h2>${clauses(12).join('')}</section>`,
    );
    const signatures = marks.map((n) => `<p style="margin-top:90px">{{firmante_${n}}}</p>`);
    await page.setContent(
      `<style>section{break-after:page}body{font:12pt serif}</style><h1>${title}</h1>${body.join('')}<h2>Firmas</h2>${signatures.join('')}`,
    );
    return await page.pdf({ format: 'Letter', margin: { top: '25mm', bottom: '25mm', left: '25mm', right: '25mm' } });
  } finally {
    await browser.close();
  }
}
