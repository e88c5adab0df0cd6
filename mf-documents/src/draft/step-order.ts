/** The steps that can be entered: all up to the first that holds people up. */
export function stepsUpTo<Step>(steps: readonly Step[], holdsUp: (step: Step) => boolean): Step[] {
  const first = steps.findIndex(holdsUp);
  return first < 0 ? [...steps] : steps.slice(0, first + 1);
}
