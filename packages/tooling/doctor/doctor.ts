import { provides } from '@pacta/shared/remote/deployment';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../browser/chromium.ts';
import type { Registry, Row } from '../publish/deployment-files.ts';
import { each } from '../publish/each.ts';
import { placesOf } from '../publish/slots.ts';
import type { Target } from '../publish/target.ts';
import { Refusal } from '../refusal.ts';
import { standIn, whoIsSignedIn, withCandidate } from './stand-in.ts';

/** Pages that are open side by side. */
const atOnce = 4;

/** Milliseconds for a page to be there, on a machine that is busy. */
const patience = 20_000;

/**
 * Opens each page of a candidate once, in a real browser, with the shell and the registry that it would meet. Refuses it, by the page and
 * what went wrong there.
 */
export async function examine(target: Target, registry: Registry, row: Row): Promise<{ pages: number }> {
  const server = await standIn(target, withCandidate(registry, row));
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, ...(env && { env: env as Record<string, string> }) });
  try {
    const { routes, silent } = await readDoor(browser, server.address, row, scopeFor(row, registry));
    if (silent.length > 0)
      refuse(
        row,
        `has ${silent.length} words in one language only (${silent.slice(0, 3).join(', ')})`,
        'Run "pnpm messages" and translate them.',
      );
    const pages = [...routes.map((path) => ({ path })), ...placesOf(row, registry)];
    await each(pages, (page) => open(browser, server.address, row, page), atOnce);
    return { pages: pages.length };
  } finally {
    await browser.close();
    await server.close();
  }
}

function refuse({ name, version }: Row, what: string, mend: string): never {
  throw new Refusal(`${name} ${version} ${what}. ${mend} To publish it all the same: --without-doctor`);
}

/** What the door brings: where its pages are, and words that one language lacks. Taken from the shell's own page, as the shell does. */
async function readDoor(browser: Browser, address: string, row: Row, scope: string) {
  const page = await newPage(browser, row);
  try {
    await page.goto(address + exampleOf(row.paths[0] ?? '/'));
    await page.waitForFunction(isLending, scope, { timeout: patience });
    return await page.evaluate(openDoor, {
      address: row.base + row.entry,
      global: row.name.replaceAll('-', '_'),
      scope,
    });
  } catch (error) {
    return refuse(row, `does not start (${firstLine(error)})`, 'See that its door exports what defineRemote makes.');
  } finally {
    await page.close();
  }
}

/** The share scope in which the shell lends what a remote was built against. */
const scopeFor = ({ needs }: Row, { shared }: Registry): string =>
  provides(shared, needs.shared) ? 'default' : `shared-${needs.shared.slice(1).split('.')[0]}`;

/** Runs in the page. An earlier major is lent once the shell itself has begun to load the candidate. */
function isLending(scope: string): boolean {
  const { __INSTANCES__: instances = [] } = Reflect.get(globalThis, '__FEDERATION__') ?? {};
  const shell = instances.find(({ name }: { name: string }) => name === 'shell');
  return shell?.shareScopeMap[scope] !== undefined && Reflect.has(globalThis, '_FEDERATION_RUNTIME_CORE');
}

/** Runs in the page. */
async function openDoor({ address, global, scope }: { address: string; global: string; scope: string }) {
  const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__');
  const { shareScopeMap } = instances.find(({ name }: { name: string }) => name === 'shell') as {
    shareScopeMap: Record<string, unknown>;
  };
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, {
      src: address,
      onload: resolve,
      onerror: () => reject(new Error(`${address} did not load`)),
    });
    document.head.append(script);
  });
  const container = Reflect.get(globalThis, global);
  const lent = shareScopeMap[scope];
  await container.init(lent, [], { version: '', shareScopeKeys: 'default', shareScopeMap: { default: lent } });
  const { routes, messages } = (await container.get('./remote'))().default;
  const [en, es] = [Object.keys(messages.en), Object.keys(messages.es)];
  const silent = [...en.filter((id) => !es.includes(id)), ...es.filter((id) => !en.includes(id))];
  return { routes: routes.map(({ path }: { path: string }) => path) as string[], silent };
}

interface Opened {
  path: string;
  /** Of what the candidate shows there, where the page is another remote's. */
  title?: string;
}

async function open(browser: Browser, address: string, row: Row, { path: route, title }: Opened): Promise<void> {
  const page = await newPage(browser, row);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(firstLine(message)));
  page.on('console', (message) => {
    // What the stand-in for the API has no answer to is not the remote's fault.
    if (message.type() === 'error' && !message.location().url.includes('/v1/')) faults.push(firstLine(message.text()));
  });
  await page.goto(address + exampleOf(route));
  const isThere = await page.waitForFunction(hasArrived, title, { timeout: patience }).then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {}); // some pages ask again and again
  const isDown = await page
    .getByText(/^This part (of Pacta )?is not available right now/)
    .first()
    .isVisible();
  const isShown =
    title === undefined || (await page.locator('main').getByText(title, { exact: true }).first().isVisible());
  await page.close();
  if (faults[0]) refuse(row, `fails at ${route} (${faults[0]})`, 'Open that page with "pnpm dev".');
  if (!isThere || isDown || !isShown) refuse(row, `shows nothing at ${route}`, 'Open that page with "pnpm dev".');
}

/**
 * Runs in the page: neither the skeleton nor the shell's wait stands in its place any more. A part on another remote's page begins after
 * that page has arrived; it counts once its title is there and nothing waits.
 */
function hasArrived(title: string | undefined): boolean {
  const root = document.querySelector('#root');
  if (!root || root.querySelector('.skeleton') || !root.querySelector('main, h1')) return false;
  if (/Loading…|This takes longer than usual…/.test(root.textContent ?? '')) return false;
  return title === undefined || [...root.querySelectorAll('main *')].some(({ textContent }) => textContent === title);
}

async function newPage(browser: Browser, { layout }: Row): Promise<Page> {
  const page = await browser.newPage();
  const session = {
    accessToken: 'doctor',
    refreshToken: 'doctor',
    isLoggedIn: 'true',
    user: JSON.stringify(whoIsSignedIn()),
  };
  const stored = { language: 'en', ...(layout === 'admin' && session) };
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return page;
}

/** An address that the pattern of a route matches. */
const exampleOf = (route: string): string =>
  route.replaceAll(/:[^/]+/g, '00000000-0000-4000-8000-000000000000').replace(/[/][*]$/, '');

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split('\n')[0]
    ?.slice(0, 200) ?? '';
