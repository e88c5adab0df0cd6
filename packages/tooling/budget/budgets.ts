/** What the code of a part weighs, in bytes of scripts and styles as gzip -9 makes them. */
export interface Weight {
  /** What has to be there before the first page of the part can be drawn. */
  first: number;
  /** Requests for it. */
  requests: number;
  /** All its code, of which no visit needs everything. */
  whole: number;
}

/** What a first visit to a page fetches, shell included, in a browser that has nothing yet. */
export interface PageCost {
  /** All but calls of the API, which follow from what is stored. */
  requests: number;
  /** Bytes of scripts, workers and styles, as gzip -9 makes them. */
  gzip: number;
}

/** What each page may cost, once what it shows first is there. Raising one is a decision. */
export const pageBudgets = {
  'sign-in': { requests: 12, gzip: 187_000 }, // `pnpm budget` counts the same without a browser
  documents: { requests: 12, gzip: 354_000 },
  'new document': { requests: 19, gzip: 822_000 },
  'new PDF document': { requests: 17, gzip: 423_000 },
  template: { requests: 17, gzip: 812_000 },
  document: { requests: 18, gzip: 842_000 },
  signing: { requests: 12, gzip: 680_000 }, // its goal
  approval: { requests: 13, gzip: 687_000 },
} satisfies Record<string, PageCost>;

export type PageName = keyof typeof pageBudgets;
export type PageCosts = Record<PageName, PageCost>;

/** What each remote may weigh. Raising one is a decision. */
const budgets: Readonly<Record<string, Weight>> = {
  'mf-auth': { first: 11_200, requests: 2, whole: 58_500 },
  'mf-documents': { first: 52_200, requests: 2, whole: 277_000 },
  'mf-public-signing': { first: 37_600, requests: 2, whole: 273_000 },
  'mf-admin': { first: 93_500, requests: 2, whole: 304_000 },
};

/** Of a remote that has no line of its own yet: a list, a form and their words. */
const usual: Weight = { first: 50_000, requests: 2, whole: 200_000 };

export const budgetOf = (name: string): Weight => budgets[name] ?? usual;
