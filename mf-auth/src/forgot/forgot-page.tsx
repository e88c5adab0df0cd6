import { forgotPassword } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useState } from 'react';
import { ForgotView } from './forgot-view.tsx';
import { SentView } from './sent-view.tsx';

/** Asks for a link to set a new password. What follows is the same for every address. */
export default function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) => call(forgotPassword, { body: { email } });

  if (sentTo !== null) return <SentView email={sentTo} onSendAgain={() => send(sentTo)} />;
  return (
    <ForgotView
      onSend={async (email) => {
        await send(email);
        setSentTo(email);
      }}
    />
  );
}
