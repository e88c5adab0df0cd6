/** What the code of a part weighs, in bytes of scripts and styles as gzip -9 makes them. */
export interface Weight {
  /** What has to be there before the first page of the part can be drawn. */
  first: number;
  /** Requests for it. */
  requests: number;
  /** All its code, of which no visit needs everything. */
  whole: number;
}

/** The first visit of all, shell included; a journey counts the same in a browser. */
export const signInBudget = { requests: 12, gzip: 187_000 };

/** What each remote may weigh. Raising one is a decision. */
const budgets: Readonly<Record<string, Weight>> = {
  'mf-auth': { first: 11_200, requests: 2, whole: 58_500 },
  'mf-documents': { first: 52_200, requests: 2, whole: 675_000 },
  'mf-public-signing': { first: 37_600, requests: 2, whole: 663_000 }, // with pdf.js and its worker, as the other two
  'mf-admin': { first: 93_500, requests: 2, whole: 702_000 },
};

/** Of a remote that has no line of its own yet: a list, a form and their words. */
const usual: Weight = { first: 50_000, requests: 2, whole: 200_000 };

export const budgetOf = (name: string): Weight => budgets[name] ?? usual;
