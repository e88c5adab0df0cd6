import { useRequest } from '@pacta/shared/load';
import { useStore } from 'zustand';
import { identityServiceStore, loadIdentityService } from './identity-service-store.ts';
import { IdentitySetting } from './identity-setting.tsx';

interface IdentitySettingSectionProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Asks whether this installation verifies identities, and offers the setting where it does. */
export function IdentitySettingSection(setting: IdentitySettingSectionProps) {
  const service = useStore(identityServiceStore, (state) => state.service);
  const onRetry = useRequest('service', loadIdentityService);
  return <IdentitySetting {...setting} {...{ service, onRetry }} />;
}
