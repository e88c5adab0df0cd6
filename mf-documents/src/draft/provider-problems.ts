import { validation } from '@pacta/contracts';
import { type CompanyProvider, collects } from '../company/company-provider.ts';
import { type DraftSettings, mayVerify } from './people.ts';

/** What was asked for and the signature provider does not do; the server refuses the same. */
export function providerProblems(
  settings: DraftSettings,
  provider: CompanyProvider | null | undefined,
): [path: string, message: string][] {
  if (!provider || !collects(settings)) return [];
  const { hasOwnSchedule, sendWithoutVobo, phoneChannel } = settings;
  const asked: [path: string, isAsked: boolean][] = [
    ['signBy', hasOwnSchedule && settings.signBy !== ''],
    ['firstReminderDays', hasOwnSchedule && sendWithoutVobo && settings.firstReminderDays.trim() !== ''],
    ['codeBeforeSigning', asksCode(settings)],
    ['phoneChannel', phoneChannel === 'whatsapp' || phoneChannel === 'sms'],
    ['identityVerification', settings.identityVerification && mayVerify(settings)],
  ];
  return asked.filter(([, isAsked]) => isAsked).map(([path]) => [`settings.${path}`, validation.notWithProvider]);
}

/** Whether the document itself asks for a code, or says how it goes. */
export const asksCode = ({ codeBeforeSigning: code, codeChannel }: DraftSettings): boolean =>
  code === 'yes' || (code === 'company' && (codeChannel === 'whatsapp' || codeChannel === 'sms'));
