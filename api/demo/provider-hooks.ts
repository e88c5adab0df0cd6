/** How webhooks of a stand-in come. `before_answer`: everybody signs before the sender gets their answer. */
export const hookConducts = ['right', 'never', 'twice', 'out_of_order', 'forged', 'before_answer'] as const;
export type HookConduct = (typeof hookConducts)[number];

export interface HookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes a message; `tries` counts from 0, `isForged` has it prove nothing. */
export type MakeMessage = (how: { readonly tries: number; readonly isForged: boolean }) => HookMessage;

const patience = 5_000;
const mostTries = 3;

export interface HookSender {
  now: HookConduct;
  /** Every message that left. */
  readonly sent: HookMessage[];
  /** `isLast`: nothing comes after it for this envelope. */
  readonly send: (make: MakeMessage, isLast: boolean) => Promise<void>;
}

/** Sends webhooks as providers do: again where they are not taken, and sometimes otherwise than one would like. */
export function hookSender(): HookSender {
  const held: MakeMessage[] = [];
  const self: HookSender = {
    now: 'right',
    sent: [],
    async send(make, isLast) {
      held.unshift(make);
      const waits = self.now === 'out_of_order' && !isLast;
      const due = waits ? [] : held.splice(0);
      if (self.now === 'never') return;
      for (const each of self.now === 'twice' ? [...due, ...due] : due) await deliver(each);
    },
  };
  const deliver = async (make: MakeMessage) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const message = make({ tries, isForged: self.now === 'forged' });
      self.sent.push(message);
      if (await isTaken(message)) return;
    }
  };
  return self;
}

async function isTaken({ url, headers, body }: HookMessage): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
