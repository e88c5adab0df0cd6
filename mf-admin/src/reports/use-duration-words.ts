import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@pacta/shared/i18n';

/** Says hours as people do, by what matters at that length: "25 min", "3 h", "2 days 4 h", "45 days". */
export function useDurationWords(): (hours: number) => string {
  const { t } = useLingui();
  return (hours) => {
    const minutes = Math.round(hours * 60);
    if (minutes < 60) return t`${minutes} min`;
    const whole = Math.round(hours);
    if (whole < 24) return t`${whole} h`;
    const days = Math.floor(whole / 24);
    const rest = whole % 24;
    const inDays = days === 1 ? t`1 day` : t`${formatNumber(days)} days`;
    return rest === 0 || days >= 10 ? inDays : t`${inDays} ${rest} h`;
  };
}
