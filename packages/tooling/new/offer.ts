import { isSlotName, slots } from '@pacta/contracts/slot';
import { Refusal } from '../refusal.ts';
import { type Change, fromTemplate } from './change.ts';
import { after, all, before, type Edit, first } from './insertion.ts';
import { fillIn } from './names.ts';

export function assertSlot(slot: string): void {
  if (isSlotName(slot)) return;
  throw new Refusal(`No page has a place ${slot}. There is ${Object.keys(slots).join(', ')}.`);
}

/** The part that a new remote shows in a place of another's page. */
export const partFor = async (remote: string, slice: string, slot: string): Promise<Change> => {
  const file = fillIn('slice-name/slice-name-part.tsx', { 'slice-name': slice });
  const { text } = await fromTemplate('remote/slice-name-part.tsx', file, { 'slice-name': slice });
  return { file: `${remote}/src/${file}`, text: text.replaceAll('the place', slot) };
};

/** What a manifest says of it: the title is there before any code. */
export const offered = (slot: string): Edit =>
  before(
    '} satisfies RemoteManifest',
    `  slots: [{
      slot: '${slot}',
      label: { en: 'Slice name', es: 'Spanish title' },
      roles: ['admin', 'sub'],
      order: 60,
    }],\n`,
  );

/** And the door, which brings it. */
export const brought = (slot: string): Edit =>
  all(
    first(`import type { SlotProps } from '@pacta/contracts/slot';\n`),
    before(
      'export default defineRemote({',
      `const SliceNamePart = lazyPage<SlotProps<'${slot}'>>(() => import('./slice-name/slice-name-part.tsx'));\n\n`,
    ),
    after('messages: { en, es },\n', `slots: { '${slot}': SliceNamePart },\n`),
  );
