import { useLingui } from '@lingui/react/macro';
import { type UserView, updateMe } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { chooseLanguage } from '@pacta/shared/i18n';
import { sessionStore } from '@pacta/shared/session';
import { notify } from '@pacta/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { changesOf } from '../../record/changes-of.ts';
import type { Details } from './details-values.ts';
import { DetailsView } from './details-view.tsx';

/** One's own names, country and language. The page speaks the language as soon as it is saved. */
export function DetailsSection({ user }: { user: UserView }) {
  const { t } = useLingui();
  const [saves, setSaves] = useState(0);

  // After the page has changed its language, so that this is said in the new one.
  const tell = useEffectEvent(() => notify(t`Your details are saved.`));
  useEffect(() => {
    if (saves > 0) tell();
  }, [saves]);

  async function save(details: Details): Promise<UserView> {
    const saved = await call(updateMe, { body: changesOf(user, details) });
    sessionStore.setState({ user: saved });
    if (saved.language !== user.language) chooseLanguage(saved.language);
    setSaves(saves + 1);
    return saved;
  }
  return <DetailsView user={user} onSave={save} />;
}
