const asNumbers = (version: string): number[] => version.split('.').map(Number);

/** Whether a version satisfies a caret range such as `^1.4.0`, the only kind a remote may ask for. */
export function provides(version: string, range: string): boolean {
  if (!range.startsWith('^')) return false;
  const [major, minor, patch] = asNumbers(version);
  const [neededMajor, neededMinor, neededPatch] = asNumbers(range.slice(1));
  if ([major, minor, patch, neededMajor, neededMinor, neededPatch].some((part) => !Number.isInteger(part)))
    return false;
  if (major !== neededMajor) return false;
  return minor === neededMinor ? patch! >= neededPatch! : minor! > neededMinor!;
}
