/** Changes the address to that of a step, of the same draft. */
export const atStep = (step: string) => (before: URLSearchParams) => {
  before.set('step', step);
  return before;
};
