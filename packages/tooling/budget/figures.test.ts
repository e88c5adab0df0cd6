import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PageCosts, pageBudgets } from './budgets.ts';
import { excessesOfPages, keepMeasured, readMeasured, tableOfPages } from './figures.ts';

const pages: PageCosts = { ...pageBudgets, signing: { requests: 11, gzip: 600_000 } };

describe('what a browser counted', () => {
  let web: string;
  beforeEach(() => {
    web = path.join(mkdtempSync(path.join(tmpdir(), 'figures-')), 'web');
    mkdirSync(web);
    for (const file of ['registry.json', 'index.html']) writeFileSync(path.join(web, file), 'first');
  });
  afterEach(() => rmSync(path.dirname(web), { recursive: true }));

  it('is known for the build that it was counted on', async () => {
    expect(await readMeasured(web)).toBeNull();
    await keepMeasured(web, pages);
    expect(await readMeasured(web)).toEqual(pages);
  });

  it.each(['registry.json', 'index.html'])('says nothing of a build with another %s', async (file) => {
    await keepMeasured(web, pages);
    writeFileSync(path.join(web, file), 'second');
    expect(await readMeasured(web)).toBeNull();
  });
});

it('compares pages with their budgets and the last release', () => {
  const last = { pages: { signing: { requests: 10, gzip: 601_000 } }, remotes: {} };
  const table = tableOfPages(pages, last);
  expect(table['signing']).toMatchObject({ bytes: 600_000, 'since release': -1_000, requests: 11, more: 1 });
  expect(table['approval']).toMatchObject({ 'since release': '', more: '' }); // a page that was not there yet
});

it('says which page is beyond its budget', () => {
  expect(excessesOfPages(pages)).toEqual([]);
  const { requests, gzip } = pageBudgets.documents;
  expect(excessesOfPages({ ...pages, documents: { requests, gzip: gzip + 1 } })).toEqual([
    `documents: gzip is ${gzip + 1}, 1 more than its budget.`,
  ]);
});
