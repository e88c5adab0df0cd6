import type { Browser } from '@playwright/test';

// A phone's journeys lend their browser too, and an office prints from a desk.
const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };

/** A PDF of some HTML, printed by a browser as an office would. */
export async function print(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage(desk);
  try {
    await page.setContent(html);
    return await page.pdf({ format: 'Letter', margin: { top: '25mm', bottom: '25mm', left: '25mm', right: '25mm' } });
  } finally {
    await page.close();
  }
}
