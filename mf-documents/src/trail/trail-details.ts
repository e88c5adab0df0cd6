import { useLingui } from '@lingui/react/macro';
import { LogType, type TrailEntry } from '@pacta/contracts';
import { useLogLabel } from '../detail/log-label.ts';
import { authenticationWords, detailWords, evidenceWords, innerDetails, valueWords } from './trail-words.ts';

/** An entry of the trail in words. What this release has no words for is shown as it is, and not left out. */
export function useTrailDetails() {
  const { t, i18n } = useLingui();
  const logLabelOf = useLogLabel();

  function labelOf(entry: TrailEntry): string {
    const { data: type } = LogType.safeParse(entry.type);
    if (type) return logLabelOf({ ...entry, type });
    const words = evidenceWords[entry.type];
    const label = words ? i18n._(words) : entry.type;
    return entry.position ? t`${label} (${entry.position})` : label;
  }

  function fromWhere({ ip, authentication }: TrailEntry): string | null {
    const words = authentication === null ? undefined : authenticationWords[authentication];
    const how = words ? i18n._(words) : authentication;
    if (ip === null) return how;
    return how ? t`From ${ip}, ${how}` : t`From ${ip}`;
  }

  function factsOf({ details }: TrailEntry): [name: string, value: string][] {
    const known = Object.keys(detailWords);
    const names = Object.keys(details ?? {}).filter((name) => !innerDetails.includes(name));
    names.sort((one, other) => placeIn(known, one) - placeIn(known, other));
    return names.map((name) => [nameOf(name), shown(name, String(details?.[name] ?? ''))]);
  }

  const nameOf = (name: string): string => (detailWords[name] ? i18n._(detailWords[name]) : name);

  function shown(name: string, value: string): string {
    const words = valueWords[name]?.[value];
    return words ? i18n._(words) : value;
  }

  return { labelOf, fromWhere, factsOf };
}

const placeIn = (known: readonly string[], name: string): number => {
  const place = known.indexOf(name);
  return place < 0 ? known.length : place;
};
