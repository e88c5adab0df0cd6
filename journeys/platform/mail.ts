import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Waits for the newest e-mail to somebody whose text says something, as its reader would look for it. */
export async function mailTo(platform: Platform, address: string, says: RegExp): Promise<Mail> {
  let found: Mail[] = [];
  await expect(async () => {
    const answer = await fetch(`${platform.address}/outbox.json`);
    const { results } = (await answer.json()) as { results: Mail[] };
    found = results.filter(({ to, subject, text }) => to.includes(address) && (says.test(subject) || says.test(text)));
    expect(found, `an e-mail to ${address} about ${says}`).not.toHaveLength(0);
  }).toPass({ timeout: 30_000, intervals: [100] });
  const [newest] = found;
  if (!newest) throw new Error(`no e-mail to ${address}`);
  return newest;
}

/** The link with a key in an e-mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\/(document|auth)\/\S+#key=[\w&=-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in:\n${text}`);
  return link;
}
