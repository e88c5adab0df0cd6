import type { BrowserContext, Page } from '@playwright/test';

/** The last things that happened on the pages of a journey, to be read where it failed: traces are not recorded in CI. */
export class WhatHappened {
  static readonly #limit = 60;
  readonly #lines: string[] = [];
  readonly #begun = Date.now();

  async follow(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteForJourney', ({ page }, line: string) => this.#note(page, line));
    await context.addInitScript(noteInput);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(message.page(), `console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#note(error.page(), `error: ${error.error().message}`));
    context.on('request', (request) => {
      if (request.isNavigationRequest()) this.#note(null, `goes to ${pathOf(request.url())}`);
    });
    context.on('requestfailed', (request) => this.#note(null, `lost: ${request.method()} ${pathOf(request.url())}`));
    context.on('response', (response) => {
      const method = response.request().method();
      if (method !== 'GET' || response.status() >= 400)
        this.#note(null, `${response.status()} ${method} ${pathOf(response.url())}`);
    });
  }

  tell(): string {
    return this.#lines.join('\n');
  }

  #note(page: Page | null, line: string): void {
    const where = page === null ? '' : `${pathOf(page.url())} `;
    this.#lines.push(`${((Date.now() - this.#begun) / 1000).toFixed(2)} ${where}${line}`.slice(0, 240));
    if (this.#lines.length > WhatHappened.#limit) this.#lines.shift();
  }
}

/** No query and no fragment: they may hold the key of a link. */
function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[?#].*$/s, '');
}

/** Runs in the page: which presses reached it, on what, and where it stood. Without it nobody can tell a lost click from one that did nothing. */
function noteInput(): void {
  const note = (event: Event) => {
    const { target } = event;
    if (!(event.isTrusted && target instanceof Element)) return;
    const state = `${target.isConnected ? '' : ' (gone)'}${target.closest(':disabled') ? ' (disabled)' : ''}`;
    const name = `${target.tagName.toLowerCase()} "${target.textContent.trim().slice(0, 30)}"`;
    const { x, y, width, height } = target.getBoundingClientRect();
    const box = [x, y, width, height].map(Math.round).join(' ');
    const point = event instanceof MouseEvent ? ` at ${event.clientX} ${event.clientY} in ${box}` : '';
    void (globalThis as unknown as { noteForJourney(line: string): Promise<void> }).noteForJourney(
      `${event.type} ${name}${state}${point}`,
    );
  };
  for (const kind of ['mousedown', 'mouseup', 'click', 'submit']) addEventListener(kind, note, true);
}
