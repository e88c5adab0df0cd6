type Version = readonly [major: number, minor: number, patch: number];

/** Null where it is not three whole numbers. */
function versionOf(text: string): Version | null {
  const [major = Number.NaN, minor = Number.NaN, patch = Number.NaN] = text.split('.').map(Number);
  return [major, minor, patch].every(Number.isInteger) ? [major, minor, patch] : null;
}

/** Whether a version satisfies a caret range such as `^1.4.0`, the only kind a remote may ask for. */
export function provides(version: string, range: string): boolean {
  const offered = versionOf(version);
  const needed = range.startsWith('^') ? versionOf(range.slice(1)) : null;
  if (!offered || !needed) return false;
  const [major, minor, patch] = offered;
  const [neededMajor, neededMinor, neededPatch] = needed;
  if (major !== neededMajor) return false;
  return minor === neededMinor ? patch >= neededPatch : minor > neededMinor;
}
