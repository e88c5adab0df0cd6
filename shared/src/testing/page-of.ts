/** A list as the API answers with it: one page of these. */
export const pageOf = <Item>(...results: Item[]) => ({
  results,
  page: 1,
  limit: 20,
  totalPages: 1,
  totalResults: results.length,
});
