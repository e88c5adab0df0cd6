import { offerLanguage } from '@pacta/shared/i18n';
import { type Session, sessionStore } from '@pacta/shared/session';

/** Speaks the language of whoever signs in. Signing out changes nothing on a page that somebody is reading. */
export function speakForAccount(): void {
  const speak = ({ user }: Session) => user && offerLanguage('account', user.language);
  speak(sessionStore.getState());
  sessionStore.subscribe(speak);
}
