import { Logo } from '@pacta/shared/ui';
import { useShell } from '../shell-context.ts';

/** The logo of the host name that the page is seen at; the product's where the operator named none. */
export function HostLogo() {
  const own = useShell().configuration.logos[location.hostname];
  return own ? <Logo src={own.src} name={own.alt} /> : <Logo />;
}
